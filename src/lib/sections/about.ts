export const aboutSections = {
  values: {
    hidden: false,
    title: 'Our Values',
    items: [
      {
        icon: 'gem',
        title: 'Excellence',
        text: 'A story is ready when two editors and one stranger have nothing left to ask.',
      },
      {
        icon: 'scale',
        title: 'Integrity',
        text: 'We name our sources, and print a correction as large as the mistake.',
      },
      {
        icon: 'people',
        title: 'Community',
        text: 'Readers write to us, argue with us, and end up in the magazine. We like it that way.',
      },
      {
        icon: 'idea',
        title: 'Innovation',
        text: 'New forms where they tell a story better, and old ones where they still do.',
      },
    ],
  },
  team: { hidden: false, title: 'Meet Our Team' },
  awards: {
    // Hidden, as all claims are except in the demo magazine (supabase/seed.sql).
    hidden: true,
    title: 'Awards & Recognition',
    items: [
      { title: 'Digital Excellence Award', year: '2023' },
      { title: 'Best Industry Publication', year: '2023' },
      { title: 'Content Marketing Excellence', year: '2022' },
    ],
  },
}
