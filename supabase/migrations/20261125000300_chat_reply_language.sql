-- The automatic reply in the site's language, or in the owner's words. The texts are those of src/lib/languages.
create or replace function private.chat_auto_reply_text() returns text
language sql stable set search_path = '' as $$
  with english (reply) as (
    values ('Thank you for your message! Our team will get back to you soon. You can also reach us at {email}.')
  ), site (settings) as (
    select (select settings from public.site_settings where id = 1)
  )
  select left(replace(
    coalesce(
      nullif(trim(settings -> 'texts' ->> reply), ''),
      case split_part(settings ->> 'language', '-', 1)
        when 'de' then 'Danke für Ihre Nachricht! Unser Team meldet sich bald. Sie erreichen uns auch unter {email}.'
        when 'hi' then 'आपके संदेश के लिए धन्यवाद! हमारी टीम जल्द ही आपको जवाब देगी। आप हमें {email} पर भी लिख सकते हैं।'
        when 'kn' then 'ನಿಮ್ಮ ಸಂದೇಶಕ್ಕೆ ಧನ್ಯವಾದ! ನಮ್ಮ ತಂಡ ಶೀಘ್ರದಲ್ಲೇ ಉತ್ತರಿಸಲಿದೆ. ಈ ವಿಳಾಸಕ್ಕೂ ಬರೆಯಬಹುದು: {email}'
      end,
      reply),
    '{email}',
    coalesce(nullif(settings ->> 'contactEmail', ''), 'hello@longhand.example')), 2000)
  from english, site;
$$;
