
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "article_creators": {
                  Row: {
                    "article_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id": string,"user_id": string
                  }
                  Update: {
                    "article_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"article_drafts": {
                  Row: {
                    "author": string,"author_slugs": (string)[],"base_updated_at": string | null,"body": Json | null,"category": string,"content": string,"correction": string | null,"created_at": string,"created_by": string | null,"date": string | null,"edition_id": string | null,"excerpt": string,"failure": string | null,"featured": boolean,"id": string,"image": string | null,"image_alt": string | null,"image_caption": string | null,"image_credit": string | null,"publish_at": string | null,"scheduled_by": string | null,"search_text": string,"seo_description": string | null,"seo_title": string | null,"series": string,"series_position": number | null,"series_slug": string,"share_image": string | null,"slug": string,"submitted_at": string | null,"tag_slugs": (string)[],"tags": string,"title": string,"unpublish_at": string | null,"updated_at": string,"updated_by": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "author"?: string,"author_slugs"?: never,"base_updated_at"?: string | null,"body"?: Json | null,"category"?: string,"content"?: string,"correction"?: string | null,"created_at"?: string,"created_by"?: string | null,"date"?: string | null,"edition_id"?: string | null,"excerpt"?: string,"failure"?: string | null,"featured"?: boolean,"id"?: string,"image"?: string | null,"image_alt"?: string | null,"image_caption"?: string | null,"image_credit"?: string | null,"publish_at"?: string | null,"scheduled_by"?: string | null,"search_text"?: never,"seo_description"?: string | null,"seo_title"?: string | null,"series"?: string,"series_position"?: number | null,"series_slug"?: never,"share_image"?: string | null,"slug"?: string,"submitted_at"?: string | null,"tag_slugs"?: never,"tags"?: string,"title"?: string,"unpublish_at"?: string | null,"updated_at"?: string,"updated_by"?: string | null
                  }
                  Update: {
                    "author"?: string,"author_slugs"?: never,"base_updated_at"?: string | null,"body"?: Json | null,"category"?: string,"content"?: string,"correction"?: string | null,"created_at"?: string,"created_by"?: string | null,"date"?: string | null,"edition_id"?: string | null,"excerpt"?: string,"failure"?: string | null,"featured"?: boolean,"id"?: string,"image"?: string | null,"image_alt"?: string | null,"image_caption"?: string | null,"image_credit"?: string | null,"publish_at"?: string | null,"scheduled_by"?: string | null,"search_text"?: never,"seo_description"?: string | null,"seo_title"?: string | null,"series"?: string,"series_position"?: number | null,"series_slug"?: never,"share_image"?: string | null,"slug"?: string,"submitted_at"?: string | null,"tag_slugs"?: never,"tags"?: string,"title"?: string,"unpublish_at"?: string | null,"updated_at"?: string,"updated_by"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"article_expiries": {
                  Row: {
                    "article_id": string,"failure": string | null,"scheduled_by": string | null,"unpublish_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id": string,"failure"?: string | null,"scheduled_by"?: string | null,"unpublish_at": string
                  }
                  Update: {
                    "article_id"?: string,"failure"?: string | null,"scheduled_by"?: string | null,"unpublish_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"article_notes": {
                  Row: {
                    "article_id": string,"body": string,"created_at": string,"created_by": string | null,"id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id": string,"body": string,"created_at"?: string,"created_by"?: string | null,"id"?: string
                  }
                  Update: {
                    "article_id"?: string,"body"?: string,"created_at"?: string,"created_by"?: string | null,"id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"article_slugs": {
                  Row: {
                    "article_id": string,"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id": string,"slug": string
                  }
                  Update: {
                    "article_id"?: string,"slug"?: string
                  }
                  Relationships: [
                    
                  ]
                },"article_versions": {
                  Row: {
                    "article_id": string,"created_at": string,"created_by": string | null,"gone_at": string | null,"id": string,"kind": string,"snapshot": NonNullable<Json>,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id": string,"created_at"?: string,"created_by"?: string | null,"gone_at"?: string | null,"id"?: string,"kind": string,"snapshot": NonNullable<Json>,"updated_at"?: string
                  }
                  Update: {
                    "article_id"?: string,"created_at"?: string,"created_by"?: string | null,"gone_at"?: string | null,"id"?: string,"kind"?: string,"snapshot"?: NonNullable<Json>,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"articles": {
                  Row: {
                    "author": string,"author_slugs": (string)[],"body": Json | null,"category": string,"content": string,"correction": string | null,"created_at": string,"date": string,"edition_id": string | null,"edition_position": number | null,"excerpt": string,"featured": boolean,"id": string,"image": string | null,"image_alt": string | null,"image_caption": string | null,"image_credit": string | null,"position": number,"revised_at": string | null,"search_text": string,"seo_description": string | null,"seo_title": string | null,"series": string,"series_position": number | null,"series_slug": string,"share_image": string | null,"slug": string,"tag_slugs": (string)[],"tags": string,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author"?: string,"author_slugs"?: never,"body"?: Json | null,"category"?: string,"content": string,"correction"?: string | null,"created_at"?: string,"date"?: string,"edition_id"?: string | null,"edition_position"?: number | null,"excerpt"?: string,"featured"?: boolean,"id"?: string,"image"?: string | null,"image_alt"?: string | null,"image_caption"?: string | null,"image_credit"?: string | null,"position"?: number,"revised_at"?: string | null,"search_text"?: never,"seo_description"?: string | null,"seo_title"?: string | null,"series"?: string,"series_position"?: number | null,"series_slug"?: never,"share_image"?: string | null,"slug"?: string,"tag_slugs"?: never,"tags"?: string,"title": string,"updated_at"?: string
                  }
                  Update: {
                    "author"?: string,"author_slugs"?: never,"body"?: Json | null,"category"?: string,"content"?: string,"correction"?: string | null,"created_at"?: string,"date"?: string,"edition_id"?: string | null,"edition_position"?: number | null,"excerpt"?: string,"featured"?: boolean,"id"?: string,"image"?: string | null,"image_alt"?: string | null,"image_caption"?: string | null,"image_credit"?: string | null,"position"?: number,"revised_at"?: string | null,"search_text"?: never,"seo_description"?: string | null,"seo_title"?: string | null,"series"?: string,"series_position"?: number | null,"series_slug"?: never,"share_image"?: string | null,"slug"?: string,"tag_slugs"?: never,"tags"?: string,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"blocked_senders": {
                  Row: {
                    "blocked_by": string | null,"created_at": string,"email": string
                  }
                  ComputedFields: never
                  Insert: {
                    "blocked_by"?: string | null,"created_at"?: string,"email": string
                  }
                  Update: {
                    "blocked_by"?: string | null,"created_at"?: string,"email"?: string
                  }
                  Relationships: [
                    
                  ]
                },"chat_messages": {
                  Row: {
                    "author": string | null,"content": string,"created_at": string,"id": string,"is_automatic": boolean,"is_handled": boolean,"sender": string,"session_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author"?: string | null,"content": string,"created_at"?: string,"id"?: string,"is_automatic"?: boolean,"is_handled"?: boolean,"sender": string,"session_id": string
                  }
                  Update: {
                    "author"?: string | null,"content"?: string,"created_at"?: string,"id"?: string,"is_automatic"?: boolean,"is_handled"?: boolean,"sender"?: string,"session_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"chat_sessions": {
                  Row: {
                    "answered_at": string | null,"created_at": string,"email": string | null,"is_handled": boolean,"last_message": string,"last_message_at": string,"last_sender": string,"session_id": string,"spam_at": string | null,"waiting_since": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "answered_at"?: string | null,"created_at"?: string,"email"?: string | null,"is_handled"?: boolean,"last_message": string,"last_message_at": string,"last_sender": string,"session_id": string,"spam_at"?: string | null,"waiting_since"?: string | null
                  }
                  Update: {
                    "answered_at"?: string | null,"created_at"?: string,"email"?: string | null,"is_handled"?: boolean,"last_message"?: string,"last_message_at"?: string,"last_sender"?: string,"session_id"?: string,"spam_at"?: string | null,"waiting_since"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"collections": {
                  Row: {
                    "created_at": string,"description": string,"former_slugs": (string)[],"id": string,"image": string | null,"image_alt": string | null,"kind": string,"name": string,"search_text": string,"slug": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"description"?: string,"former_slugs"?: (string)[],"id"?: string,"image"?: string | null,"image_alt"?: string | null,"kind": string,"name": string,"search_text"?: never,"slug"?: string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"description"?: string,"former_slugs"?: (string)[],"id"?: string,"image"?: string | null,"image_alt"?: string | null,"kind"?: string,"name"?: string,"search_text"?: never,"slug"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"contact_messages": {
                  Row: {
                    "answered_at": string | null,"answered_by": string | null,"created_at": string,"email": string,"id": string,"is_read": boolean,"message": string,"name": string,"search_text": string,"spam_at": string | null,"subject": string
                  }
                  ComputedFields: never
                  Insert: {
                    "answered_at"?: string | null,"answered_by"?: string | null,"created_at"?: string,"email": string,"id"?: string,"is_read"?: boolean,"message": string,"name": string,"search_text"?: never,"spam_at"?: string | null,"subject": string
                  }
                  Update: {
                    "answered_at"?: string | null,"answered_by"?: string | null,"created_at"?: string,"email"?: string,"id"?: string,"is_read"?: boolean,"message"?: string,"name"?: string,"search_text"?: never,"spam_at"?: string | null,"subject"?: string
                  }
                  Relationships: [
                    
                  ]
                },"digital_magazines": {
                  Row: {
                    "cover_image_url": string | null,"created_at": string,"hidden": boolean,"id": string,"issue_date": string,"pdf_url": string | null,"position": number,"publish_at": string | null,"search_text": string,"slug": string,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "cover_image_url"?: string | null,"created_at"?: string,"hidden"?: boolean,"id"?: string,"issue_date": string,"pdf_url"?: string | null,"position"?: number,"publish_at"?: string | null,"search_text"?: never,"slug"?: string,"title": string,"updated_at"?: string
                  }
                  Update: {
                    "cover_image_url"?: string | null,"created_at"?: string,"hidden"?: boolean,"id"?: string,"issue_date"?: string,"pdf_url"?: string | null,"position"?: number,"publish_at"?: string | null,"search_text"?: never,"slug"?: string,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"edition_slugs": {
                  Row: {
                    "edition_id": string,"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "edition_id": string,"slug": string
                  }
                  Update: {
                    "edition_id"?: string,"slug"?: string
                  }
                  Relationships: [
                    
                  ]
                },"erasures": {
                  Row: {
                    "at": string,"counts": NonNullable<Json>,"erased_by": string | null,"id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "at"?: string,"counts": NonNullable<Json>,"erased_by"?: string | null,"id"?: string
                  }
                  Update: {
                    "at"?: string,"counts"?: NonNullable<Json>,"erased_by"?: string | null,"id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"faqs": {
                  Row: {
                    "answer": string,"body": Json | null,"category": string | null,"created_at": string,"hidden": boolean,"id": string,"position": number,"question": string,"search_text": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "answer": string,"body"?: Json | null,"category"?: string | null,"created_at"?: string,"hidden"?: boolean,"id"?: string,"position"?: number,"question": string,"search_text"?: never,"updated_at"?: string
                  }
                  Update: {
                    "answer"?: string,"body"?: Json | null,"category"?: string | null,"created_at"?: string,"hidden"?: boolean,"id"?: string,"position"?: number,"question"?: string,"search_text"?: never,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"former_subscribers": {
                  Row: {
                    "email_hash": string,"left_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "email_hash": string,"left_at"?: string
                  }
                  Update: {
                    "email_hash"?: string,"left_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"insider_content": {
                  Row: {
                    "author": string,"body": Json | null,"content": string,"created_at": string,"date": string,"id": string,"preview": string,"search_text": string,"slug": string,"title": string,"type": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author"?: string,"body"?: Json | null,"content": string,"created_at"?: string,"date"?: string,"id"?: string,"preview"?: never,"search_text"?: never,"slug"?: string,"title": string,"type"?: string,"updated_at"?: string
                  }
                  Update: {
                    "author"?: string,"body"?: Json | null,"content"?: string,"created_at"?: string,"date"?: string,"id"?: string,"preview"?: never,"search_text"?: never,"slug"?: string,"title"?: string,"type"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"insider_drafts": {
                  Row: {
                    "author": string,"base_updated_at": string | null,"body": Json | null,"content": string,"created_at": string,"created_by": string | null,"date": string | null,"id": string,"search_text": string,"slug": string,"title": string,"type": string,"updated_at": string,"updated_by": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "author"?: string,"base_updated_at"?: string | null,"body"?: Json | null,"content"?: string,"created_at"?: string,"created_by"?: string | null,"date"?: string | null,"id"?: string,"search_text"?: never,"slug"?: string,"title"?: string,"type"?: string,"updated_at"?: string,"updated_by"?: string | null
                  }
                  Update: {
                    "author"?: string,"base_updated_at"?: string | null,"body"?: Json | null,"content"?: string,"created_at"?: string,"created_by"?: string | null,"date"?: string | null,"id"?: string,"search_text"?: never,"slug"?: string,"title"?: string,"type"?: string,"updated_at"?: string,"updated_by"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"insider_slugs": {
                  Row: {
                    "insider_id": string,"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "insider_id": string,"slug": string
                  }
                  Update: {
                    "insider_id"?: string,"slug"?: string
                  }
                  Relationships: [
                    
                  ]
                },"mail_settings": {
                  Row: {
                    "edition_mail": string,"editions_from": string | null,"editors_send": boolean,"id": number,"mode": string,"per_day": number | null,"per_second": number,"postal_address": string,"prepared_answers": string,"reply_to": string | null,"sender_email": string | null,"sender_name": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "edition_mail"?: string,"editions_from"?: string | null,"editors_send"?: boolean,"id"?: number,"mode"?: string,"per_day"?: number | null,"per_second"?: number,"postal_address"?: string,"prepared_answers"?: string,"reply_to"?: string | null,"sender_email"?: string | null,"sender_name"?: string,"updated_at"?: string
                  }
                  Update: {
                    "edition_mail"?: string,"editions_from"?: string | null,"editors_send"?: boolean,"id"?: number,"mode"?: string,"per_day"?: number | null,"per_second"?: number,"postal_address"?: string,"prepared_answers"?: string,"reply_to"?: string | null,"sender_email"?: string | null,"sender_name"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"mails": {
                  Row: {
                    "attempts": number,"created_at": string,"due_at": string,"error": string | null,"feedback": string | null,"id": string,"issue_id": string | null,"kind": string,"may_repeat": boolean,"provider_id": string | null,"recipient": string | null,"sent_at": string | null,"session_id": string | null,"state": string,"subscriber_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "attempts"?: number,"created_at"?: string,"due_at"?: string,"error"?: string | null,"feedback"?: string | null,"id"?: string,"issue_id"?: string | null,"kind": string,"may_repeat"?: boolean,"provider_id"?: string | null,"recipient"?: string | null,"sent_at"?: string | null,"session_id"?: string | null,"state"?: string,"subscriber_id"?: string | null
                  }
                  Update: {
                    "attempts"?: number,"created_at"?: string,"due_at"?: string,"error"?: string | null,"feedback"?: string | null,"id"?: string,"issue_id"?: string | null,"kind"?: string,"may_repeat"?: boolean,"provider_id"?: string | null,"recipient"?: string | null,"sent_at"?: string | null,"session_id"?: string | null,"state"?: string,"subscriber_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "mails_issue_id_fkey"
      columns: ["issue_id"]
isOneToOne: false
      referencedRelation: "newsletter_issues"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "mails_subscriber_id_fkey"
      columns: ["subscriber_id"]
isOneToOne: false
      referencedRelation: "newsletter_subscribers"
      referencedColumns: ["id"]
    }
                  ]
                },"media_library": {
                  Row: {
                    "alt_text": string,"created_at": string,"credit": string,"file_name": string,"file_size": number,"file_type": string,"id": string,"licence": string,"search_text": string,"source_size": number | null,"tags": (string)[],"updated_at": string,"url": string,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "alt_text"?: string,"created_at"?: string,"credit"?: string,"file_name": string,"file_size": number,"file_type": string,"id"?: string,"licence"?: string,"search_text"?: never,"source_size"?: number | null,"tags"?: (string)[],"updated_at"?: string,"url": string,"user_id"?: string | null
                  }
                  Update: {
                    "alt_text"?: string,"created_at"?: string,"credit"?: string,"file_name"?: string,"file_size"?: number,"file_type"?: string,"id"?: string,"licence"?: string,"search_text"?: never,"source_size"?: number | null,"tags"?: (string)[],"updated_at"?: string,"url"?: string,"user_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"newsletter_issues": {
                  Row: {
                    "article_id": string | null,"body": Json | null,"created_at": string,"created_by": string | null,"edition_id": string | null,"finished_at": string | null,"html": string,"id": string,"is_automatic": boolean,"is_reached": boolean,"kind": string,"not_before": string | null,"pause_reason": string | null,"plain_text": string,"preheader": string,"reached": string | null,"send_at": string | null,"sent_by": string | null,"started_at": string | null,"state": string,"subject": string,"updated_at": string,"whole": boolean
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id"?: string | null,"body"?: Json | null,"created_at"?: string,"created_by"?: string | null,"edition_id"?: string | null,"finished_at"?: string | null,"html"?: string,"id"?: string,"is_automatic"?: boolean,"is_reached"?: boolean,"kind"?: string,"not_before"?: string | null,"pause_reason"?: string | null,"plain_text"?: string,"preheader"?: string,"reached"?: string | null,"send_at"?: string | null,"sent_by"?: string | null,"started_at"?: string | null,"state"?: string,"subject"?: string,"updated_at"?: string,"whole"?: boolean
                  }
                  Update: {
                    "article_id"?: string | null,"body"?: Json | null,"created_at"?: string,"created_by"?: string | null,"edition_id"?: string | null,"finished_at"?: string | null,"html"?: string,"id"?: string,"is_automatic"?: boolean,"is_reached"?: boolean,"kind"?: string,"not_before"?: string | null,"pause_reason"?: string | null,"plain_text"?: string,"preheader"?: string,"reached"?: string | null,"send_at"?: string | null,"sent_by"?: string | null,"started_at"?: string | null,"state"?: string,"subject"?: string,"updated_at"?: string,"whole"?: boolean
                  }
                  Relationships: [
                    
                  ]
                },"newsletter_keys": {
                  Row: {
                    "key": string,"subscriber_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "key"?: string,"subscriber_id": string
                  }
                  Update: {
                    "key"?: string,"subscriber_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "newsletter_keys_subscriber_id_fkey"
      columns: ["subscriber_id"]
isOneToOne: true
      referencedRelation: "newsletter_subscribers"
      referencedColumns: ["id"]
    }
                  ]
                },"newsletter_subscribers": {
                  Row: {
                    "confirmed_at": string | null,"consent": Json | null,"created_at": string,"email": string,"id": string,"origin": string | null,"search_text": string,"soft_bounces": number,"status": string,"status_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "confirmed_at"?: string | null,"consent"?: Json | null,"created_at"?: string,"email": string,"id"?: string,"origin"?: string | null,"search_text"?: never,"soft_bounces"?: number,"status"?: string,"status_at"?: string
                  }
                  Update: {
                    "confirmed_at"?: string | null,"consent"?: Json | null,"created_at"?: string,"email"?: string,"id"?: string,"origin"?: string | null,"search_text"?: never,"soft_bounces"?: number,"status"?: string,"status_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"page_slugs": {
                  Row: {
                    "page_id": string,"slug": string
                  }
                  ComputedFields: never
                  Insert: {
                    "page_id": string,"slug": string
                  }
                  Update: {
                    "page_id"?: string,"slug"?: string
                  }
                  Relationships: [
                    
                  ]
                },"pages": {
                  Row: {
                    "body": Json | null,"confirmed": boolean,"content": string,"created_at": string,"hidden": boolean,"id": string,"lead": string,"legal": string | null,"revised_at": string,"search_text": string,"slug": string,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "body"?: Json | null,"confirmed"?: boolean,"content": string,"created_at"?: string,"hidden"?: boolean,"id"?: string,"lead"?: string,"legal"?: string | null,"revised_at"?: string,"search_text"?: never,"slug"?: string,"title": string,"updated_at"?: string
                  }
                  Update: {
                    "body"?: Json | null,"confirmed"?: boolean,"content"?: string,"created_at"?: string,"hidden"?: boolean,"id"?: string,"lead"?: string,"legal"?: string | null,"revised_at"?: string,"search_text"?: never,"slug"?: string,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"redirects": {
                  Row: {
                    "article_id": string | null,"page_id": string | null,"path": string
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id"?: string | null,"page_id"?: string | null,"path": string
                  }
                  Update: {
                    "article_id"?: string | null,"page_id"?: string | null,"path"?: string
                  }
                  Relationships: [
                    
                  ]
                },"retention": {
                  Row: {
                    "chat_months": number | null,"id": number,"left_months": number | null,"message_months": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "chat_months"?: number | null,"id"?: number,"left_months"?: number | null,"message_months"?: number | null
                  }
                  Update: {
                    "chat_months"?: number | null,"id"?: number,"left_months"?: number | null,"message_months"?: number | null
                  }
                  Relationships: [
                    
                  ]
                },"section_drafts": {
                  Row: {
                    "page": string,"previous": Json | null,"sections": Json | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "page": string,"previous"?: Json | null,"sections"?: Json | null,"updated_at"?: string
                  }
                  Update: {
                    "page"?: string,"previous"?: Json | null,"sections"?: Json | null,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"site_settings": {
                  Row: {
                    "id": number,"settings": NonNullable<Json>,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "id"?: number,"settings"?: NonNullable<Json>,"updated_at"?: string
                  }
                  Update: {
                    "id"?: number,"settings"?: NonNullable<Json>,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"staff": {
                  Row: {
                    "created_at": string,"notify_chats": boolean,"notify_letters": boolean,"quiet_from": number | null,"quiet_until": number | null,"role": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"notify_chats"?: boolean,"notify_letters"?: boolean,"quiet_from"?: number | null,"quiet_until"?: number | null,"role"?: string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"notify_chats"?: boolean,"notify_letters"?: boolean,"quiet_from"?: number | null,"quiet_until"?: number | null,"role"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"testimonials": {
                  Row: {
                    "company": string | null,"created_at": string,"hidden": boolean,"id": string,"name": string,"position": number,"quote": string,"search_text": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "company"?: string | null,"created_at"?: string,"hidden"?: boolean,"id"?: string,"name": string,"position"?: number,"quote": string,"search_text"?: never,"updated_at"?: string
                  }
                  Update: {
                    "company"?: string | null,"created_at"?: string,"hidden"?: boolean,"id"?: string,"name"?: string,"position"?: number,"quote"?: string,"search_text"?: never,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "acknowledge_mail":
{ Args: { "answer"?: string,"mail": string,"outcome": string }; Returns: undefined
                           },
"add_staff":
{ Args: { "member": string,"new_role": string }; Returns: boolean
                           },
"admin_search":
{ Args: { "kind"?: string,"list": string,"size": number,"skip": number,"term": string }; Returns: Json
                           },
"article_categories":
{ Args: Record<PropertyKey, never>; Returns: string[]
                           },
"begin_mail_run":
{ Args: { "run": string }; Returns: boolean
                           },
"change_subscription":
{ Args: { "key": string,"new_email": string }; Returns: boolean
                           },
"chat_auto_reply":
{ Args: { "session_id": string }; Returns: {
              "content": string,"created_at": string,"id": string,"sender": string
            }[]
                           },
"chat_conversation":
{ Args: { "session_id": string,"since"?: string }; Returns: {
              "content": string,"created_at": string,"id": string,"sender": string
            }[]
                           },
"chat_email":
{ Args: { "address"?: string,"session_id": string }; Returns: string
                           },
"choose_notices":
{ Args: { "chats": boolean,"letters": boolean,"quiet_from"?: number,"quiet_until"?: number }; Returns: undefined
                           },
"claim_mails":
{ Args: { "most"?: number }; Returns: Json
                           },
"confirm_subscription":
{ Args: { "key": string }; Returns: Json
                           },
"dashboard_counts":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"decline_edition_mail":
{ Args: { "edition": string }; Returns: boolean
                           },
"delete_stories":
{ Args: { "ids": (string)[],"list": string }; Returns: Json
                           },
"demo_content":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"edition_offers":
{ Args: Record<PropertyKey, never>; Returns: {
              "id": string,"title": string
            }[]
                           },
"end_preview":
{ Args: { "draft_id": string }; Returns: undefined
                           },
"erase_person":
{ Args: { "kinds": (string)[],"person": string }; Returns: Json
                           },
"find_account":
{ Args: { "address": string }; Returns: Json
                           },
"find_person":
{ Args: { "person": string }; Returns: Json
                           },
"import_subscribers":
{ Args: { "rows": Json,"wording"?: string }; Returns: Json
                           },
"is_editor":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"issue_report":
{ Args: { "issue": string }; Returns: Json
                           },
"last_change":
{ Args: { "item": string,"item_kind": string }; Returns: Json
                           },
"last_cleaning":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"leave_newsletter":
{ Args: { "key": string }; Returns: Json
                           },
"list_activity":
{ Args: { "size": number,"skip": number }; Returns: Json
                           },
"list_notes":
{ Args: { "article_id": string }; Returns: Json
                           },
"list_staff":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_versions":
{ Args: { "article_id": string,"size": number,"skip": number }; Returns: Json
                           },
"lost_rights":
{ Args: { "member": string,"new_role"?: string }; Returns: Json
                           },
"mail_state":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"media_uses":
{ Args: { "file_url": string }; Returns: {
              "id": string,"kind": string,"name": string
            }[]
                           },
"merge_collections":
{ Args: { "into_other": string,"merged": string }; Returns: number
                           },
"move_item":
{ Args: { "below": boolean,"item": string,"list": string,"neighbor": string }; Returns: boolean
                           },
"preview_article":
{ Args: { "draft_id": string,"key": string }; Returns: Json
                           },
"publish_article":
{ Args: { "draft_id": string,"overwrite"?: boolean }; Returns: boolean
                           },
"publish_articles":
{ Args: { "draft_ids": (string)[] }; Returns: Json
                           },
"publish_due_articles":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"publish_insider":
{ Args: { "draft_id": string,"overwrite"?: boolean }; Returns: boolean
                           },
"publish_sections":
{ Args: { "of_page": string,"undo"?: boolean }; Returns: boolean
                           },
"reactivate_subscriber":
{ Args: { "subscriber": string }; Returns: string
                           },
"record_feedback":
{ Args: { "feedback": string,"mail": string,"words"?: string }; Returns: undefined
                           },
"release_slug":
{ Args: { "slug_table": string,"taken": string }; Returns: boolean
                           },
"remove_demo_content":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"remove_staff":
{ Args: { "member": string }; Returns: Json
                           },
"rename_category":
{ Args: { "new_name": string,"old_name": string }; Returns: number
                           },
"replace_media":
{ Args: { "new_url": string,"old_url": string,"only_count"?: boolean }; Returns: number
                           },
"restore_demo_content":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"restore_stories":
{ Args: { "list": string,"stories": Json }; Returns: undefined
                           },
"restore_version":
{ Args: { "version_id": string }; Returns: boolean
                           },
"return_draft":
{ Args: { "draft_id": string,"note"?: string }; Returns: boolean
                           },
"schedule_edition_mail":
{ Args: { "edition": string,"html": string,"plain_text": string,"subject": string }; Returns: boolean
                           },
"schedule_mail":
{ Args: { "url": string }; Returns: string
                           },
"search_articles":
{ Args: { "category"?: string,"size"?: number,"skip"?: number,"term": string }; Returns: Json
                           },
"search_collections":
{ Args: { "of_kind"?: string,"size"?: number,"skip"?: number,"term": string }; Returns: Json
                           },
"search_desk":
{ Args: { "size": number,"skip": number,"sort": string,"state": string,"term": string }; Returns: Json
                           },
"search_insiders":
{ Args: { "size": number,"skip": number,"state": string,"term": string }; Returns: Json
                           },
"search_site":
{ Args: { "kind"?: string,"size"?: number,"skip"?: number,"term": string,"titles"?: boolean }; Returns: Json
                           },
"send_issue":
{ Args: { "at"?: string,"issue": string,"seen": string }; Returns: boolean
                           },
"set_articles_category":
{ Args: { "article_ids": (string)[],"new_category": string }; Returns: undefined
                           },
"set_edition_text":
{ Args: { "edition": string,"of_pdf": string,"pages": (string)[] }; Returns: number
                           },
"set_staff_role":
{ Args: { "member": string,"new_role": string }; Returns: Json
                           },
"share_preview":
{ Args: { "draft_id": string }; Returns: Json
                           },
"sign_ups":
{ Args: Record<PropertyKey, never>; Returns: {
              "asked": number,"confirmed": number,"resting": boolean
            }[]
                           },
"site_revision":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"staff_role":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"steer_issue":
{ Args: { "issue": string,"step": string }; Returns: boolean
                           },
"submit_draft":
{ Args: { "draft_id": string,"note"?: string }; Returns: boolean
                           },
"subscribe":
{ Args: { "email": string }; Returns: Json
                           },
"subscriber_history":
{ Args: { "subscriber": string }; Returns: Json
                           },
"subscription":
{ Args: { "key": string }; Returns: Json
                           },
"test_issue":
{ Args: { "issue": string }; Returns: boolean
                           },
"unpublish_article":
{ Args: { "article_id": string }; Returns: boolean
                           },
"unpublish_articles":
{ Args: { "article_ids": (string)[] }; Returns: number
                           },
"unpublish_insider":
{ Args: { "insider_id": string }; Returns: boolean
                           },
"unread_editions":
{ Args: Record<PropertyKey, never>; Returns: {
              "id": string,"pdf_url": string,"title": string
            }[]
                           },
"writes_today":
{ Args: Record<PropertyKey, never>; Returns: {
              "email": string,"share": number
            }[]
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
