-- The demo magazine. Its pictures and PDFs are in seed/files/.
-- Safe to replay at any time: ids are fixed, and a row that exists is never touched.

insert into private.demo_settings (id, settings) values
  (1, '{
  "siteName": "Longhand",
  "siteSlogan": "Crafting stories that stay with you",
  "siteDescription": "Longhand is an independent magazine from Bengaluru: reportage, essays and interviews about craft, cities, food, science and travel, written slowly and edited twice.",
  "logo": "",
  "contactEmail": "hello@longhand.example",
  "phone": "",
  "logoOnly": false,
  "icon": "",
  "address": "2nd Floor, 18 Inkpot Lane, Bengaluru 560001, Karnataka, India",
  "country": "India",
  "socialMedia": {
    "facebook": "https://example.com/facebook/longhandmag",
    "twitter": "https://example.com/twitter/longhandmag",
    "linkedin": "https://example.com/linkedin/longhand-magazine",
    "instagram": "https://example.com/instagram/longhandmag"
  },
  "timeZone": "UTC",
  "footerDescription": "An independent magazine of reportage, essays and interviews, made in Bengaluru since 2019 by people who read everything twice.",
  "heroTitle": "Stories worth missing your stop for",
  "heroSubtitle": "An independent magazine from Bengaluru",
  "heroDescription": "Every other week we publish one long story about how things are made, grown, cooked, counted or crossed. Four times a year we bind the best of them into an issue. Both are free to read.",
  "heroImage": "/storage/v1/object/public/media_library/demo/hero.s1920x1080.jpg",
  "heroImageAlt": "Ribbons of blue, violet and pink light flowing across a night sky above dark hills",
  "aboutPage": {
    "heroImage": "/storage/v1/object/public/media_library/demo/about-hero.s1600x900.jpg",
    "heroImageAlt": "A long desk by a window at dusk, with stacked paper, a lamp and a city outside",
    "missionTitle": "Our Mission",
    "missionText": "We pay reporters to stay a day longer. Most of what we print could not be found out in an afternoon: what a conductor knows about a city at three in the morning, why a retired bank officer counts moths, what happens to a lake when it is declared a bus stand. A story in Longhand takes about six weeks, is read by two editors and one stranger, and leaves out whatever any of them skipped.",
    "visionTitle": "Our Vision",
    "visionText": "A magazine that a reader keeps. We would like each issue to be worth lending out and annoying to lose. That means writing for people and not for feeds, printing corrections as large as the mistake, and going on until every district within a night train of Bengaluru has had its story told by somebody who took the train.",
    "visionImage": "/storage/v1/object/public/media_library/demo/about-vision.s1600x1000.jpg",
    "visionImageAlt": "An open book whose pages rise into hills with a sun behind them",
    "team": [
      {
        "id": "1737342000001",
        "name": "Ira Kulshetty",
        "role": "Editor-in-Chief",
        "bio": "Started Longhand in 2019 with a loan, a borrowed printer and eleven subscribers, four of whom were aunts. She cuts every opening paragraph at least once, her own first.",
        "image": "/storage/v1/object/public/media_library/demo/team-ira.s800x800.jpg",
        "imageAlt": "Portrait of Ira Kulshetty, drawn in flat shapes"
      },
      {
        "id": "1737342000002",
        "name": "Joseph Tharakkal",
        "role": "Reporter at Large",
        "bio": "Sixteen years on night desks in Kochi and Chennai taught him that the best quotes come after the notebook is closed. He opens it again and asks permission.",
        "image": "/storage/v1/object/public/media_library/demo/team-joseph.s800x800.jpg",
        "imageAlt": "Portrait of Joseph Tharakkal, drawn in flat shapes"
      },
      {
        "id": "1737342000003",
        "name": "Nandini Aigal",
        "role": "Science Editor",
        "bio": "Trained as a physicist, converted by a rain gauge. She will publish any piece of science that can be explained standing up, with tea, to a person in a hurry.",
        "image": "/storage/v1/object/public/media_library/demo/team-nandini.s800x800.jpg",
        "imageAlt": "Portrait of Nandini Aigal, drawn in flat shapes"
      },
      {
        "id": "1737342000004",
        "name": "Rehan Sattar",
        "role": "Art Director",
        "bio": "Grew up above a sign shop in Shivajinagar. Draws every cover himself, sets the headlines, and keeps a drawer of rejected mastheads that he calls the cemetery.",
        "image": "/storage/v1/object/public/media_library/demo/team-rehan.s800x800.jpg",
        "imageAlt": "Portrait of Rehan Sattar, drawn in flat shapes"
      },
      {
        "id": "1737342000005",
        "name": "Mrinal Bordoloi",
        "role": "Travel Editor",
        "bio": "Has crossed the country by every class of train except first. Believes that a place should be entered slowly, on an empty stomach, with the wrong map.",
        "image": "/storage/v1/object/public/media_library/demo/team-mrinal.s800x800.jpg",
        "imageAlt": "Portrait of Mrinal Bordoloi, drawn in flat shapes"
      }
    ],
    "showTeam": true
  },
  "sections": {
    "features": {
      "hidden": false,
      "items": [
        { "icon": "book", "title": "Quality Content", "text": "Reported on the ground, edited line by line, checked before it is printed." },
        { "icon": "pen", "title": "Industry Experts", "text": "Written with the people who do the work, in words that anyone can follow." },
        { "icon": "trend", "title": "Latest Trends", "text": "What is changing, why it matters, and what will still matter next year." },
        { "icon": "award", "title": "Award-Winning", "text": "Honoured for its stories, and for the care with which they are told." }
      ]
    },
    "awards": {
      "hidden": false,
      "title": "Awards & Recognition",
      "items": [
        { "title": "Digital Excellence Award", "year": "2023" },
        { "title": "Best Industry Publication", "year": "2023" },
        { "title": "Content Marketing Excellence", "year": "2022" }
      ]
    },
    "figures": {
      "hidden": false,
      "items": [
        { "figure": "50+", "label": "Industry Experts" },
        { "figure": "200+", "label": "Exclusive Interviews" },
        { "figure": "100+", "label": "Behind-the-Scenes Stories" },
        { "figure": "12+", "label": "Monthly Features" }
      ]
    },
    "hours": { "hidden": false, "title": "Business Hours", "text": "Mon - Fri: 9:00 AM - 6:00 PM IST" },
    "touch": {
      "hidden": false,
      "title": "Get in Touch",
      "text": "We typically respond within 24 hours. If it is about a story, tell us where and when: it helps us find the right editor."
    },
    "location": { "hidden": false, "title": "Our Location" },
    "credit": { "hidden": false, "text": "" }
  },
  "chatbotEnabled": true,
  "chatbotWelcomeMessage": "Hello, and welcome to Longhand. Ask us about a story, an issue or a pitch: somebody at the desk reads every message.",
  "primaryColor": "#3b82f6",
  "secondaryColor": "#8b5cf6",
  "accentColor": "#d946ef",
  "plainButtons": false
}')
on conflict (id) do nothing;

insert into public.site_settings (id, settings, updated_at)
select id, settings, '2026-01-20T03:00:00Z' from private.demo_settings
on conflict (id) do nothing;

insert into public.collections (id, kind, name, description, image, image_alt)
select * from (values
  ('7c1f0e5d-6a0b-5c1e-9a1f-0f4f5f2d9b01'::uuid, 'author', 'Ira Kulshetty', 'Ira Kulshetty edits Longhand, and takes the first paragraph out of every story, her own first. She lives in Bengaluru with more fountain pens than chairs.', '/storage/v1/object/public/media_library/demo/team-ira.s800x800.jpg', 'Portrait of Ira Kulshetty, drawn in flat shapes'),
  ('7c1f0e5d-6a0b-5c1e-9a1f-0f4f5f2d9b02'::uuid, 'author', 'Joseph Tharakkal', 'Joseph Tharakkal was a night editor in Kochi and Chennai for sixteen years. He now reports at whatever hour people will talk to him, which is late.', '/storage/v1/object/public/media_library/demo/team-joseph.s800x800.jpg', 'Portrait of Joseph Tharakkal, drawn in flat shapes'),
  ('7c1f0e5d-6a0b-5c1e-9a1f-0f4f5f2d9b03'::uuid, 'author', 'Nandini Aigal', 'Nandini Aigal is our science editor. She was trained as a physicist, and still keeps a rain gauge on her roof.', '/storage/v1/object/public/media_library/demo/team-nandini.s800x800.jpg', 'Portrait of Nandini Aigal, drawn in flat shapes'),
  ('7c1f0e5d-6a0b-5c1e-9a1f-0f4f5f2d9b04'::uuid, 'author', 'Rehan Sattar', 'Rehan Sattar draws the magazine and writes about letters of every kind: painted, carved, typed and missing.', '/storage/v1/object/public/media_library/demo/team-rehan.s800x800.jpg', 'Portrait of Rehan Sattar, drawn in flat shapes'),
  ('7c1f0e5d-6a0b-5c1e-9a1f-0f4f5f2d9b05'::uuid, 'author', 'Mrinal Bordoloi', 'Mrinal Bordoloi travels by the slowest way there is, and writes on the way back.', '/storage/v1/object/public/media_library/demo/team-mrinal.s800x800.jpg', 'Portrait of Mrinal Bordoloi, drawn in flat shapes'),
  ('7c1f0e5d-6a0b-5c1e-9a1f-0f4f5f2d9b06', 'author', 'Clara Alphonso', 'Clara Alphonso cooks for a living on weekdays and writes about it on Sundays.', null, null),
  ('7c1f0e5d-6a0b-5c1e-9a1f-0f4f5f2d9b07', 'series', 'By Hand', 'Four people who write, paint and mend letters for a living.', null, null),
  ('7c1f0e5d-6a0b-5c1e-9a1f-0f4f5f2d9b08', 'tag', 'Night', 'Stories from between midnight and the first bus.', null, null)
) as named (id, kind, name, description, image, image_alt)
where not exists (
  select from public.collections c where c.kind = named.kind and c.slug = private.slug_of(named.name) or c.id = named.id);

insert into public.articles (id, title, excerpt, content, author, category, tags, series, series_position, edition_id, edition_position, date, image, image_alt, image_caption, image_credit, featured, created_at, updated_at, body) values
  ('04426170-613f-5276-93d3-afabf7ba8408', 'How to Cut a Thousand Words', 'A working method for making a story shorter without making it smaller, from an editor who has been doing it for other people since she was nineteen.', 'Print it out. I know. Print it anyway, in a typeface that you dislike, with wide margins, and take it to a room in which you did not write it.

Now put down the pen. For the first reading you are forbidden to mark anything. You are looking for one thing only: the sentence after which you would be sorry to have missed this story. Every piece has one, and it is rarely where its author believes. When you find it, fold the corner of that page, and make a cup of tea. You will need to know where home is.

First, cut the beginning. I don’t mean improve it. Cover the opening paragraph with your hand and read from the second. Cover that too. In four manuscripts out of five the story starts somewhere on the second page, with a person doing something, and all that goes before is the author clearing her throat. I clear mine for about two hundred words. For twenty years I have known this, and I still do it, and then I cut it.

Next, cut the ending. Most stories end twice: once where they end, and again a paragraph later, when the writer comes back to make sure that you noticed. Trust the first. If your last sentence contains the words “perhaps”, “in the end” or “reminds us”, look at the one before it with interest.

You have lost perhaps three hundred words, and nobody has been hurt. Now the slower work.

Go through with a pencil and put a small cross at each sentence that says what the sentence next to it has said already. Writers go in pairs of sentences as walkers go on two feet. We make a point, and, unsure of it, make it again with a comparison. Keep the better. It is the plain one more often than you’d like.

Then take the quotations. Hardly anybody speaks well for three sentences on end. They speak well in half of one, when the question is over and they are looking for their keys. Keep the half. Tell the rest yourself, faster, and it will be kinder to the speaker.

Now names. How many people does the story have? Every name is a coat that you hand to the reader to hold. After the fifth coat she can’t see over them. A man who appears once may be “a neighbour”, and will not mind.

Adverbs have been cut by everyone for a century, and I find few good ones left to kill. Look for scaffolding instead: “it is important to note”, “there is no doubt that”, “what this means is”. Look for weather. Look for the paragraph of history which begins with a year. Somebody told you to put it in for context. Move it, in your mind, to the end of the story. Does anyone ask for it? Out.

By this time your margins look like a fight in a fish market, and you have taken away some eight hundred words. The last two hundred are the ones that hurt. You will know them, since they’re the ones you have read aloud to a friend. The sunset. The joke. The thing your grandfather said, which has nothing to do with ferries but which you have been trying to get into print since 2011.

Here I can give you no rule, but I can tell you what I do. I cut it, and I put it into an envelope. I have a whole drawer of such envelopes, and each has written on it the name of the story it came out of. You can always put it back, I say to my writers. Keep the envelope on your desk. Read the piece tomorrow without it, and if there’s a hole, it goes back in.

In twenty years I have been asked to open four of them.

When you have finished, type it up clean and read it to somebody aloud. Not to a writer. Find a person who wishes to get away, to whom you owe nothing, at a bus stop if need be. Watch the shoulders. Where they drop, they are listening; where they rise, you have three words to spare.

Then go and look for the page with the folded corner. If you have done it well, you’ll find that the sentence which used to be in the middle is now close to the top, and is standing there with its arms free, like someone who has put down the shopping.

(This piece was delivered at 1,766 words. The envelope is on my desk.)', 'Ira Kulshetty', 'Craft', 'Writing, Editing', '', null, null, null, '2026-11-17T04:00:00Z', '/storage/v1/object/public/media_library/demo/cut-a-thousand-words.s1600x900.jpg', 'Lines of text drawn as coloured bars, some sliding away past a red editing stroke', null, null, false, '2026-11-17T04:00:00Z', '2026-11-17T04:00:00Z', null),
  ('8ccfd292-ba4e-58e7-8ead-4a0d3e7e9ed7', 'The Bus That Goes Nowhere', 'From midnight to dawn, one bus circles Bengaluru’s ring road for people who have somewhere to be and people who do not. We stayed aboard for all four laps.', '', 'Joseph Tharakkal', 'Cities', 'Night, Bengaluru, Journeys', '', null, 'e6f636dc-0f56-59be-9268-4ce0ff11407e', 1, '2026-11-05T03:30:00Z', '/storage/v1/object/public/media_library/demo/night-bus.s1600x900.jpg', 'A lit bus crossing a flyover at night in front of a city of dark towers with yellow and blue windows', 'The outer ring road, on the first lap.', 'Illustration: Rehan Sattar', true, '2026-11-05T03:30:00Z', '2026-11-05T03:30:00Z', '{"type":"doc","attrs":{"v":1},"content":[
  {"type":"paragraph","content":[{"type":"text","text":"Basavaraj keeps two flasks under the driver’s seat. The steel one is tea. The blue one is also tea, but with less sugar, because his daughter is studying to be a pharmacist and has begun to ask questions."}]},
  {"type":"paragraph","content":[{"type":"text","text":"At ten minutes past midnight he releases the handbrake and takes the first lap of the outer ring road, all sixty kilometres of it, with nine passengers, one conductor and me. The route number is painted on a tin plate because the electronic board has failed and the depot is waiting for a part. On the board, if you look closely, a few orange dots still try to spell a place that the bus no longer visits."}]},
  {"type":"paragraph","content":[{"type":"text","text":"Above the windscreen there is a television. It shows one film, all night, without its sound. It is about a rabbit. The depot chose it, Shobha tells me, because it costs nothing"},{"type":"footnote","content":[{"type":"text","text":"Big Buck Bunny","marks":[{"type":"italic"}]},{"type":"text","text":" (2008) was made by the Blender Foundation with free software, and anybody may show it anywhere."}]},{"type":"text","text":" and because nobody has ever complained about a rabbit."}]},
  {"type":"embed","attrs":{"provider":"youtube","id":"YE7VzlLtp-4","title":"Big Buck Bunny, the film that plays on the bus","poster":""}},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"The leaving people"}]},
  {"type":"paragraph","content":[{"type":"text","text":"Nobody on a night bus looks out of the window. This surprises me until I do it for an hour and understand: the glass shows only the inside, lit like an aquarium. We look at ourselves. A security guard in a blue uniform one size too large is eating peanuts out of his cap. Two young men share a pair of earphones and a single song. A woman with a plastic folder of hospital papers has pinned her sari to the seat cover so that she will wake up if someone moves her."}]},
  {"type":"paragraph","content":[{"type":"text","text":"“You get the leaving people first,” says Shobha, the conductor. She has worked nights for six years and sorts the city by the clock. Until one o’clock, it is restaurants: cooks smelling of onions, waiters counting tips in the dark by the feel of the notes. From one to three it is call centres and hospitals. From three the flower sellers get on with wet sacks, and the bus smells of jasmine until the seats are wiped. “And all night,” she says, lowering her voice from politeness, “the others.”"}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"The others"}]},
  {"type":"paragraph","content":[{"type":"text","text":"The others are why I came. They board anywhere and buy a day pass, seventy rupees, which is cheaper than any bed in the city and moves. An old man in a good wool coat has the seat over the back wheel, where the heater would be if there were one. He has ridden most nights since March. Shobha calls him Sir. He taught geography at a school in Davangere, he tells me, and then, with a teacher’s instinct for the useful fact, that a circle is the only journey on which one cannot be late."}]},
  {"type":"paragraph","content":[{"type":"text","text":"I ask where he gets down. “Where it stops,” he says, and looks at me with some sympathy."}]},
  {"type":"pullQuote","content":[{"type":"text","text":"A circle is the only journey on which one cannot be late."}]},
  {"type":"paragraph","content":[{"type":"text","text":"On the second lap there is a quarrel about a sack of drumsticks in the aisle. On the third, somewhere past Marathahalli, the two young men with the earphones get down at a stop with nothing around it but a glass tower, and shake hands with each other like ministers. One crosses the road and waits for the bus going the other way. Shobha has watched them do this for a year. They work different shifts in the same building, she has learned, and the ride is the only hour when both are off."}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Half past three"}]},
  {"type":"paragraph","content":[{"type":"text","text":"At half past three we stop for eleven minutes under a flyover. Basavaraj opens the steel flask and, after thinking about it, the blue one. A man is repairing a puncture by the light of his phone. Above us lorries cross the expansion joint, two beats each, and the concrete hands every beat down to the ground. The woman with the hospital papers is awake now. She unpins herself, buys tea, and without anybody asking says that it went all right, that he will keep the foot."}]},
  {"type":"paragraph","content":[{"type":"text","text":"Everyone in hearing nods. Somebody passes her the peanuts."}]},
  {"type":"picture","attrs":{"src":"/storage/v1/object/public/media_library/demo/night-bus.s1600x900.jpg","alt":"A lit bus crossing a flyover at night in front of a city of dark towers with yellow and blue windows","decorative":false,"credit":"Rehan Sattar","width":"wide","w":1600,"h":900},"content":[{"type":"text","text":"Under the flyover: eleven minutes, two flasks"}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"The arriving people"}]},
  {"type":"paragraph","content":[{"type":"text","text":"The dark thins from the east side of the circle first, so that for twenty minutes the bus drives out of the morning and back into it. Rubbish fires, a milk van, a row of schoolboys carrying hockey sticks. At Hebbal the flower sellers stand up all together, and jasmine leaves the bus. The new passengers have combed wet hair and look straight ahead. They are the arriving people, Shobha says, and you can’t talk to them."}]},
  {"type":"paragraph","content":[{"type":"text","text":"At ten past five Basavaraj pulls the handbrake in the same bay that we left. He fills in a form: distance, diesel, remarks. Under remarks he writes what he wrote yesterday and the day before, which is the Kannada word for nothing."}]},
  {"type":"paragraph","content":[{"type":"text","text":"The geography teacher gets down last, holding the rail. He buttons his coat against the cool, wishes each of us good morning, and walks across the depot yard to the first bay, where the day bus on the same route has just put on its lights."}]}
]}'),
  ('d6123fc9-032f-5c36-88f7-540a732393b9', 'A Telescope Made of Floor Tiles', 'In a parking basement in Rajajinagar, eight amateurs are walking in circles around oil drums. In a year’s time, if nobody sneezes, they will see Saturn.', '', 'Nandini Aigal', 'Science', 'Night, Making Things', '', null, 'e6f636dc-0f56-59be-9268-4ce0ff11407e', 2, '2026-10-15T04:00:00Z', '/storage/v1/object/public/media_library/demo/floor-tile-telescope.s1600x900.jpg', 'A telescope on a rooftop pointing into a night sky of constellations and a ringed planet', null, null, false, '2026-10-15T04:00:00Z', '2026-10-15T04:00:00Z', '{"type":"doc","attrs":{"v":1},"content":[
  {"type":"paragraph","content":[{"type":"text","text":"The first rule is that you walk. You stand at an oil drum filled with sand, you push one disc of glass across another with wet grit between the two, six strokes, and then you take a step to the left. Six strokes, a step. After some hours you have walked a kilometre around a drum, and the upper glass has grown hollow by the thickness of a hair."}]},
  {"type":"paragraph","content":[{"type":"text","text":"“Nobody believes it,” says Padmini Rao, who teaches the Thursday class. “You rub two flat things together, and one of them becomes a bowl and the other becomes a hill. They always do. Glass wants to be a sphere. You only have to be stupid for long enough.”"}]},
  {"type":"paragraph","content":[{"type":"text","text":"Eight people are being stupid on this Thursday evening, between a scooter and somebody’s covered Maruti. A tax lawyer. Two sisters from the polytechnic. A bus mechanic called Devaraj who has the best hands in the room and will not discuss it. The apartment association allows them the basement from seven to ten, on the condition that the grit does not go down the drain, since in 2019 it did."}]},
  {"type":"paragraph","content":[{"type":"text","text":"Why make a mirror at all? You can buy one. It comes from a factory in a box, costs less than the bus fares to this class, and is fairly good. I asked each of them. The lawyer said that he wanted to own one object whose every flaw was his. The younger sister said that telescopes are for people who can afford to stay up late, and that she has to be up in any case, with a baby. Devaraj said: “Fairly good.”"}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Seven jars"}]},
  {"type":"paragraph","content":[{"type":"text","text":"The tool under the glass is made from broken bathroom tiles set in plaster. Pink ones are preferred, Padmini says, being harder. The grit goes from coarse to fine through seven jars. Between one jar and the next everything is washed, the glass and the drum, the floor, the hands to the elbow, because a single coarse grain left behind will draw a scratch across a month of work. It has happened to everybody once. They show me their scratches, which they know by heart."}]},
  {"type":"table","attrs":{"caption":"The grit in the jars, from coarse to fine"},"content":[{"type":"tableRow","content":[{"type":"tableHeader","content":[{"type":"paragraph","content":[{"type":"text","text":"Jar"}]}]},{"type":"tableHeader","content":[{"type":"paragraph","content":[{"type":"text","text":"Grain in micrometres"}]}]},{"type":"tableHeader","content":[{"type":"paragraph","content":[{"type":"text","text":"Hours around the drum"}]}]}]},{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"1"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"165"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"14"}]}]}]},{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"2"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"63"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"5"}]}]}]},{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"3"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"40"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"4"}]}]}]},{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"4"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"25"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"4"}]}]}]},{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"5"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"15"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"3"}]}]}]},{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"6"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"9"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"3"}]}]}]},{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"7"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"5"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"6, and nobody talks"}]}]}]}]},
  {"type":"paragraph","content":[{"type":"text","text":"And then comes the polish, with a red-brown powder on a bed of pine pitch, and after the polish the test. For that they turn out the light."}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"The trick with the razor"}]},
  {"type":"paragraph","content":[{"type":"text","text":"It is one of the great cheap tricks of science. You set a pinhole of light where the mirror’s centre of curvature should be, and cut across the returning beam with a razor blade. Put your eye behind the blade. The whole disc fills with shadow, grey and soft, and looks like a hill seen from an aeroplane at evening. A ridge there is a ridge in the glass. But the relief you see has been exaggerated some hundred thousand times."},{"type":"footnote","content":[{"type":"text","text":"Léon Foucault published the test in 1859. It needs a lamp, a blade and a dark room, and has never been improved on for the price."}]},{"type":"text","text":" The lawyer’s mirror has a dimple in its middle and he groans aloud; that dimple is about 5 × 10"},{"type":"text","text":"−6","marks":[{"type":"superscript"}]},{"type":"text","text":" centimetres deep."}]},
  {"type":"paragraph","content":[{"type":"text","text":"“Hold your thumb on it,” Padmini tells him. “Count to thirty.” He does. He looks again. On the shadowed disc, where his thumb has been, there stands a mountain. His warmth has made the glass swell. We take turns to watch it sink. Nobody says anything for the four minutes that it takes."}]},
  {"type":"pullQuote","content":[{"type":"text","text":"His warmth has made the glass swell. We take turns to watch it sink."}]},
  {"type":"paragraph","content":[{"type":"text","text":"Nobody polishes after nine. The hands are tired then, and the mirror can tell."}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"The roof"}]},
  {"type":"paragraph","content":[{"type":"text","text":"Every finished one goes up to the roof before it goes home. I was lucky: the older sister’s had come back that week from being coated with aluminium, and stood in its plywood tube, on a mount of plumbing parts, between the water tanks. To the west there was a petrol station, blue-white, lit like an operating theatre. Above it hung a thick yellowish dot. She lay on the parapet to find it, adjusted something by knocking it, and moved aside."}]},
  {"type":"picture","attrs":{"src":"/storage/v1/object/public/media_library/demo/floor-tile-telescope.s1600x900.jpg","alt":"A telescope on a rooftop pointing into a night sky of constellations and a ringed planet","decorative":false,"credit":"Rehan Sattar","width":"wide","w":1600,"h":900},"content":[{"type":"text","text":"The older sister’s telescope, on its mount of plumbing parts"}]},
  {"type":"paragraph","content":[{"type":"text","text":"There are photographs of Saturn that show every thread in the rings. This was not one of them. It was small, and it shook. It had its ring on like a hat, tipped, with a black line of sky between the hat and the head. What no photograph has is that it came in through the top of a tube, struck glass that a girl from Rajajinagar had walked around for eleven months, and was, as far as one can say so of light an hour and twenty minutes old, there."}]},
  {"type":"paragraph","content":[{"type":"text","text":"“Can you see it?” she said. “Are you sure? Step to the left.”"}]}
]}'),
  ('503162ed-99cd-50a6-833e-71dd8c7387cb', 'Learning to Read a Mountain', 'Above a village in Spiti the snow is read each evening like a newspaper. Our travel editor took lessons from a reader of eleven.', 'My teacher is eleven years old and is holding my sleeve, because I have been about to sit down on the wrong stone.

“That one is for wind,” says Dolma. “This one is for people.”

I look from the one to the other. They are stones. Half an hour later, when the sun has gone behind the ridge and the air begins to pour down the valley like water let out of a bath, I am sitting in a small warm pocket of no wind at all. The other stone, four steps away, is whistling.

I had come up to her village for three days, on the way to somewhere with a hotel. Then the road below us slid into the river. A bulldozer was expected. The man who had gone to telephone about it returned after two days to say that the bulldozer was also expected by four other villages, and that ours was not the first. So I stayed for three weeks in the house of Dolma’s grandmother, learned to be useless more quietly, and went to school on the roof.

On the roof, after the evening milking, the village reads. Eight or nine people stand there with their hands up their sleeves and look at the mountain across the valley, saying a word now and then, in just the tone in which my father reads bits of the Guwahati paper to a family that hasn’t asked. The mountain has a name, which they do not use. They say “opposite”.

“What does it say?” I asked on the first night. Dolma’s grandmother gave me a look of courteous despair, as you might give a grown man who has opened a book at the back and is holding it by the pictures. It was decided that the child would start me at the beginning.

The alphabet is snow. New snow on the opposite side lies bluish; after a day it is white, and after three it takes on a grain, like wood. There is a patch shaped like a boot. As long as the toe of the boot is sharp, the nights are hard enough and the river can be crossed on stones until ten in the morning. When the toe goes soft, nine. Once the boot has lost its heel you may sow peas. They have sown by it for as long as anybody can say, and a young man from the agriculture department who gave them a calendar was thanked and fed.

Grammar came next, and I was bad at grammar. Snow smoking off the left summit means wind on the high pass tomorrow. Off the right summit it means wind here, tonight, bring in the dung. Off both together it means nothing, the mountain is only clearing its throat. A cloud that sits down must be watched till it gets up. If the ibex come below the dark band before noon there is something moving above, and that may be weather or may be a leopard, and here, says Dolma, you must read the dogs.

I took notes. I found after a week that I’d stopped looking through them and had started looking up. It is a peculiar kind of reading, in that one never turns the page. The text corrects itself slowly in front of you. And it is read aloud, by everyone, each evening, so that all of them know what all of them know. I have worked in offices with less sense of the situation.

On my nineteenth evening I noticed the boot. Its heel was joined to its sole by a thread, and the light came through under it. Nobody had said a word. I waited a bit, in case I was wrong. Then I remarked, in what I believe was the correct tone, that it might soon be time for peas.

There was a silence on the roof.

“He said it with his hands out of his sleeves,” Dolma’s grandmother observed at last. But she went down the ladder, and I could hear her moving about in the store below, and then the dry small rattle of seed being poured into a pan to be counted.

The bulldozer came on the twenty-second day. It had one lamp, and it was driven by a boy in a cricket cap who got down, stretched, and looked across the valley for some time before he said anything to anyone.', 'Mrinal Bordoloi', 'Travel', 'Journeys, Maps', '', null, 'e6f636dc-0f56-59be-9268-4ce0ff11407e', 4, '2026-10-01T04:00:00Z', '/storage/v1/object/public/media_library/demo/reading-a-mountain.s1600x900.jpg', 'Ranges of violet and blue mountains one behind another under a low moon, with one lit window', null, null, false, '2026-10-01T04:00:00Z', '2026-10-01T04:00:00Z', null),
  ('5be6ff5c-7362-595e-b356-41ee81a9d2d9', 'The Woman Who Counts Moths', 'A bedsheet, a lamp and eleven years of patience: how a retired bank officer in the Western Ghats came to keep one of the longest moth records in the country.', '', 'Nandini Aigal', 'Science', 'Night, Counting', '', null, 'e6f636dc-0f56-59be-9268-4ce0ff11407e', 3, '2026-09-17T04:00:00Z', '/storage/v1/object/public/media_library/demo/counting-moths.s1600x900.jpg', 'A large patterned moth with spread wings before a glowing lamp, smaller moths circling in the dark', null, null, true, '2026-09-17T04:00:00Z', '2026-09-17T04:00:00Z', '{"type":"doc","attrs":{"v":1},"content":[
  {"type":"paragraph","content":[{"type":"text","text":"You will want to stand upwind of the sheet. It has been washed, says Leela Hebbar, but never with soap, because moths have opinions about soap."}]},
  {"type":"paragraph","content":[{"type":"text","text":"The sheet hangs between two areca palms behind her house near Agumbe. In front of it burns a lamp of the kind that once lit tailors’ shops. It is a quarter past seven and the first visitor has arrived, a brown thing the size of a lentil. Leela looks at it through a folded magnifying glass from her old desk drawer. Before she retired she used it on signatures."}]},
  {"type":"paragraph","content":[{"type":"text","text":"“Noctuid,” she says. “Don’t ask me further tonight.” In a school notebook she draws one short stroke."}]},
  {"type":"paragraph","content":[{"type":"text","text":"She began in 2015, in the month after she left the bank. The reason she gives is that her hands were used to counting. There was no plan to do science. Then a student from Shivamogga, sheltering from the rain on her verandah, turned over the pages of the first notebook and became very quiet. Every night, the same lamp, the same hours, the same sheet. Numbers, weather, phase of the moon. He asked whether anyone had a copy."}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Fourteen notebooks"}]},
  {"type":"paragraph","content":[{"type":"text","text":"There are now fourteen notebooks, and there is a copy. What is in them would be hard to buy. Expeditions visit a forest for two weeks and leave with a list."},{"type":"footnote","content":[{"type":"text","text":"Entomologists call it a "},{"type":"text","text":"rapid biodiversity assessment","marks":[{"type":"italic"}]},{"type":"text","text":". Leela calls it a site visit."}]},{"type":"text","text":" A list tells you what lives in a place. It takes somebody who stays at home to tell you what is going away."}]},
  {"type":"picture","attrs":{"src":"/storage/v1/object/public/media_library/demo/counting-moths.s1600x900.jpg","alt":"A large patterned moth with spread wings before a glowing lamp, smaller moths circling in the dark","decorative":false,"credit":"Rehan Sattar","width":"wide","w":1600,"h":900},"content":[{"type":"text","text":"The lamp burns from a quarter past seven until midnight, with ten minutes’ rest in every hour"}]},
  {"type":"paragraph","content":[{"type":"text","text":"By nine the sheet is crowded. An emerald moth settles with its wings pressed flat, as if ironed. Something that I take for a scrap of bark turns out to have eyes. A hawk-moth hits the lamp like a thrown key, falls, trembles until it is warm, and is off before I have found the right page. Leela does not look up. She has drawn its stroke already, going by the sound."}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Which way is up"}]},
  {"type":"paragraph","content":[{"type":"text","text":"People think the moth loves the lamp, she tells me. For a long time the books said it mistakes the lamp for the moon. The newer answer"},{"type":"footnote","content":[{"type":"text","text":"Samuel Fabian and others, “Why flying insects gather at artificial light”, "},{"type":"text","text":"Nature Communications","marks":[{"type":"italic"}]},{"type":"text","text":" 15 (2024)."}]},{"type":"text","text":" is stranger: an insect in flight keeps its back to the brighter side, since for some hundred million years that was the sky. Put a lamp beside it and the poor creature tilts to hold its back to the light, and tilts, and so circles. “It isn’t love,” she says. “It only wants to know which way is up.” She switches the lamp off for ten minutes in every hour so that her guests can leave."}]},
  {"type":"pullQuote","content":[{"type":"text","text":"It isn’t love. It only wants to know which way is up."}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"In accounts"}]},
  {"type":"paragraph","content":[{"type":"text","text":"What do the notebooks show? She is careful here, with the care of someone who has seen loans approved on hopeful arithmetic. Counts of the small brown ones are down by around a third since 2015. Two hawk-moths that used to come with the first rain in June come in the last week of May. One species, a white one with a border like a funeral card, was on the sheet forty nights a year and has not been seen since 2021. She will not say why. A road was widened. A plantation down the valley changed its spray. Nights are warmer. “I have the what,” she says. “Others must do the why. I am in accounts.”"}]},
  {"type":"table","attrs":{"caption":"Strokes in the notebooks, nights with the lamp lit from June to September"},"content":[{"type":"tableRow","content":[{"type":"tableHeader","content":[{"type":"paragraph","content":[]}]},{"type":"tableHeader","content":[{"type":"paragraph","content":[{"type":"text","text":"2015"}]}]},{"type":"tableHeader","content":[{"type":"paragraph","content":[{"type":"text","text":"2020"}]}]},{"type":"tableHeader","content":[{"type":"paragraph","content":[{"type":"text","text":"2025"}]}]}]},{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"Small brown moths"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"14,206"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"11,870"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"9,512"}]}]}]},{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"Hawk-moths"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"391"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"402"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"377"}]}]}]},{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"White, with a black border"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"40"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"6"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"0"}]}]}]},{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"Nights of rain"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"88"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"79"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"83"}]}]}]}]},
  {"type":"paragraph","content":[{"type":"text","text":"She lets me copy the table on the condition that I print what she has pencilled beneath it:"}]},
  {"type":"blockquote","attrs":{"cite":"Leela Hebbar, notebook 14"},"content":[{"type":"paragraph","content":[{"type":"text","text":"Three columns are not a trend. Ask me again in 2035."}]},{"type":"paragraph","content":[{"type":"text","text":"Lamp replaced in 2022, same make. Sheet replaced in 2018 and 2024."}]}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"The guest of the evening"}]},
  {"type":"paragraph","content":[{"type":"text","text":"At a quarter to eleven an atlas moth comes in. There is no mistaking that one: it flies like a dropped letter, and when it takes hold of the sheet the cloth swings. It is as broad as both my hands. It has no mouth, Leela says. Everything it will ever eat it ate as a caterpillar, and it has about a week. In the corner of each wing, where the pattern runs into a point, there is the head of a snake, drawn with such conviction that I step back."}]},
  {"type":"paragraph","content":[{"type":"text","text":"She gives it the same short stroke as the lentil."}]},
  {"type":"paragraph","content":[{"type":"text","text":"I ask if that seems fair. She considers it properly. In thirty-one years at the bank, she says, she had a number of customers who wished to be counted as more than one."}]},
  {"type":"gallery","content":[{"type":"picture","attrs":{"src":"/storage/v1/object/public/media_library/demo/listening-for-rain.s1600x900.jpg","alt":"Slanting rain over layered green hills, falling into a copper rain gauge in the foreground","decorative":false,"credit":"Rehan Sattar","width":"text","w":1600,"h":900},"content":[{"type":"text","text":"The ridge above Agumbe, one of the wettest places in the south"}]},{"type":"picture","attrs":{"src":"/storage/v1/object/public/media_library/demo/reading-a-mountain.s1600x900.jpg","alt":"Ranges of violet and blue mountains one behind another under a low moon, with one lit window","decorative":false,"credit":"Rehan Sattar","width":"text","w":1600,"h":900},"content":[{"type":"text","text":"The far side of the valley, where one house still has its light on"}]}]},
  {"type":"paragraph","content":[{"type":"text","text":"The rain begins a little before midnight, first on the palms and then on the tin roof. She takes in the notebook, the magnifying glass and me, in that order, and leaves the sheet. Under the lamp the moths have folded themselves to the size of nothing in particular. Before she goes to bed she will add up the page, sign it in the margin, and write beside the signature the time at which she switched off the light."}]},
  {"type":"heading","attrs":{"level":3},"content":[{"type":"text","text":"How to hang a sheet"}]},
  {"type":"paragraph","content":[{"type":"text","text":"Leela’s rules fit on the inside cover of each notebook, and she would like them to be copied more often than admired."}]},
  {"type":"orderedList","attrs":{"start":1},"content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"A white cotton sheet, washed in water only."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"One lamp, always the same, at the height of a person’s chest."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"The same hours every night. If you can’t, write down which."}]},{"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Full moon: count anyway."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Fever: ask a neighbour."}]}]}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Switch it off for ten minutes in each hour."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Count what comes. Don’t count what you hoped for."}]}]}]},
  {"type":"paragraph","content":[{"type":"text","text":"If it is stars that you would rather stay up for, there is a "},{"type":"text","text":"basement in Rajajinagar","marks":[{"type":"link","attrs":{"href":"/magazine/a-telescope-made-of-floor-tiles"}}]},{"type":"text","text":" that will take you on Thursdays."}]}
]}'),
  ('1ab6e1d6-884f-552d-9ce7-f6c950c28299', 'Slow Train to the Sea', 'The express from Mangaluru to Madgaon takes four hours. The passenger train takes seven, stops for everybody, and is the better read.', 'Fish, said the woman opposite, and moved her basket so that my feet could get by. Fish, and a bicycle, and eleven schoolgirls, and a man with a window. He had it in his lap, glass and frame and all, and through it he was looking at the paddy fields of Surathkal as though he had bought them along with it.

The passenger train leaves Mangaluru before six. An express does the three hundred-odd kilometres to Madgaon in the time that it takes to be bored once. Ours was going to need the whole morning, for it halts at each platform along that coast where three people have ever waited at the same time. I had been told to take a book. I read four pages, between Mulki and Udupi, and later used it to hold a door.

If you want to understand the Konkan line, count the holes. The hills there come down to the sea like the fingers of a hand laid on a table, and between every two fingers runs a river. A railway along the coast has to go through the fingers and over the gaps. There are ninety tunnels or so, and some two thousand bridges, and for most of a day you are either in the dark or in the air. Each tunnel slams shut over the conversation and each bridge gives it back. The regulars leave their sentences open at the mouth of a tunnel and pick them up on the far side, mid-word.

“So I told him that if the boat is in her name…” said the fish woman, and there was a minute and a half of roaring black, “…then so is the debt!”

At Kundapura the bicycle got down. Beyond Byndoor the schoolgirls left in one movement, like birds from a wire, and their places were taken by a wedding: uncles, drum, rice cooker in its carton. I was given a laddu and asked whose side I was on. At Bhatkal someone passed a sleeping child in through the window, head first, and a minute later his mother came by the door in the normal way.

What the slow train has and the fast one lacks is faces at eye level. From an express a village platform is a smear with a name in it. We stopped. We stopped so often, for so long, that I saw a man at Murdeshwar finish repairing a net, and one at Chitrapur begin. At a halt without even a shed a boy was selling buttermilk from a pot buried to its neck in wet sand. He gave me a steel cup, and waited, and the train waited, as it seemed to me, for the cup.

We were overtaken four times. For this you are shunted to a loop, and everything goes still. Dragonflies come in. You hear the express first in the rail, a thin ringing, then there is a wall of blue going by with three hundred people in it behind tinted glass, each of them looking at a telephone, and it is over, with the grass lying flat. “Poor things,” said an uncle of the wedding, without irony. “They paid extra.”

North of Honnavar comes the bridge that the line is known for, across the mouth of the Sharavati, some two kilometres long and so low that, once on it, you can’t see any bridge. The carriage runs out over water. The noise changes, from a clatter to a kind of hum, as if someone had closed a lid on it. Everybody stopped talking, the wedding too. On the left, there was the river going out, brown and combed; on the right, the hills it had come from, seven or eight of them, each paler. A man in a canoe raised his paddle to us as you’d lift a hat.

I asked the fish woman if she ever got used to it. Twenty-six years, six days a week. She took her time. “I get used to it every day,” she said.

The man with the window alighted at Gokarna Road. He carried it along the platform held out before him. He was a thin man with a limp. As the train drew away I could see him stop where the platform ended, set his window upright on the railing, and look through it at the sea, to find out, I suppose, on which side of the house he would want it.

We were fifty minutes late into Madgaon. The express had been standing there since nine. Nobody met us, and nobody seemed in any hurry to get down.', 'Mrinal Bordoloi', 'Travel', 'Journeys, Water', '', null, '613467c8-7bb8-5be2-9186-2c81612b121c', 1, '2026-08-27T04:00:00Z', '/storage/v1/object/public/media_library/demo/slow-train.s1600x900.jpg', 'A small train on a long arched bridge over a river mouth, with green hills and the sea at sunrise', null, null, false, '2026-08-27T04:00:00Z', '2026-08-27T04:00:00Z', null),
  ('77f29878-c0be-5264-8b64-3579f9e6d3a2', 'The Lighthouse Keeper’s Logbook', 'The lamp on the headland has been automatic since 2011. Its keeper still climbs the stairs at dusk, for reasons he has entered in the book.', 'Entry for the fourteenth of June, in blue ballpoint: “Lamp in order. Wind SW, strong. Relieved by nobody.”

That is how the keeper writes every entry, and the last sentence isn’t a complaint. The form has a line for it. Printed at the foot of each page are the words Relieved by, then dots, and since his assistant was transferred to a desk in Kochi there has been no name to put on the dots. He is a precise man. It would be wrong to leave it blank.

His name he would rather not have in print. The department is fond of him, he thinks, and he does not want it to be reminded. The lighthouse stands where the coast of Karnataka sticks out its elbow, on a rock that is an island for six hours and a peninsula for the other six. One hundred and thirty-one steps. At the top there is a lens as tall as a wardrobe, ground in Paris in 1908, that turns in a bath of mercury and is so finely balanced that he can set two tonnes of glass in motion with his little finger. He shows me. It moves off without a sound, scattering small rainbows across both of us, the walls, the logbook.

Fifteen years ago they put in the sensor. It is about the size of a matchbox. When the daylight falls below a given figure it switches on the lamp, when it rises it switches off, and it has not failed. The clockwork that used to drive the lens was disconnected, as were the flags, the horn and the assistant. The keeper remained, in order to guard the sensor.

“So at dusk,” I said, “there is nothing that you have to do.”

“At dusk I go up,” he said.

On the first evening I climbed behind him, with a stop at the eightieth step that I disguised as interest in the view. He carried the book, a torch, a cloth. He walked once round the gallery, counterclockwise, wiping salt off the panes though a ship could not have told the difference. He looked at each of the four quarters for the time it takes to say its name. Below us boats were coming home to the river, low, with gulls over them. Then he faced west, put his hand on the brass switch that has had no wire behind it since 2011, and waited.

It is difficult to describe what happened next because nothing did. The light went out of the sea from the near side to the far. He was watching the sky as a cook watches milk. And then, when to my eye it was no different from the moment before, his thumb pressed down the switch, and above our heads, with a tick, the great lens filled.

He does it every evening. He gets it to within a few seconds of the sensor, sometimes ahead of it, and now and then, in the monsoon, by a minute or more. He enters the difference in a column which he ruled himself. “Self, 18.52.10. Instrument, 18.52.40. Cloud bank W.” When they don’t agree he thinks about it. In fifteen years of the column, he says, he has come round to the instrument’s opinion on most things. About fog he believes that it is still learning.

What do ships want with a lighthouse? They have satellites, each wheelhouse has a screen. I put it to the pilot who took me back across the bar. He was steering with one foot and filling a pipe. The screen was very good, he said, he had no word to say against it, the screen told you where you were. “But that one,” and he pointed with the stem, not turning round, “tells you somebody knows.”

On the second night there was a storm. At about three I woke and saw the beam go over the wall of the guest room, and counted, as everybody does, ten seconds, ten seconds, ten. There was a second light. It was yellow and unsteady, high up behind the glass, moving slowly round.

At breakfast the book lay open on the table, and he turned it about for me, politely, with the butter knife. “Lamp in order. Wind SW, severe. Walked.” Then the dots. He had crossed out nobody and had put, in the same blue capitals in which he writes everything, GUEST, ASLEEP.', 'Joseph Tharakkal', 'Travel', 'Water, Night', '', null, '613467c8-7bb8-5be2-9186-2c81612b121c', 2, '2026-08-06T04:00:00Z', '/storage/v1/object/public/media_library/demo/lighthouse-logbook.s1600x900.jpg', 'A striped lighthouse on a dark rock throwing two beams over patterned blue waves', null, 'Illustration: Rehan Sattar', false, '2026-08-06T04:00:00Z', '2026-08-06T04:00:00Z', null),
  ('b3c1030c-5787-544d-b47c-5647501c9bbf', 'A Map of the Lakes We Paved', 'Bengaluru catches buses, plays hockey and buys vegetables on the beds of its vanished lakes. A walk along the old shorelines, with someone who can still see them.', '', 'Ira Kulshetty, Joseph Tharakkal', 'Cities', 'Water, Maps, Bengaluru', '', null, '613467c8-7bb8-5be2-9186-2c81612b121c', 3, '2026-07-21T04:15:00Z', '/storage/v1/object/public/media_library/demo/lakes-we-paved.s1600x900.jpg', 'Blue contour lines of a vanished lake showing through a pale grid of streets seen from above', null, null, true, '2026-07-21T04:15:00Z', '2026-07-21T04:15:00Z', '{"type":"doc","attrs":{"v":1},"content":[
  {"type":"paragraph","content":[{"type":"text","text":"Somewhere under Platform 14, where the buses for Mysuru stand shaking in their own smoke, there used to be a place to wash bullocks."}]},
  {"type":"paragraph","content":[{"type":"text","text":"“Here it was shallow,” says Venkatesh Gowda, and draws a line across the concrete with the tip of his umbrella. Passengers with suitcases step over the line. “Deep from about the tea stall.”"}]},
  {"type":"paragraph","content":[{"type":"text","text":"The main bus stand of Bengaluru lies on the bed of Dharmambudhi, a lake that gave the old town its water for some centuries. Venkatesh, who drew maps for the survey department until they gave him a clock and a shawl, has spent the eight years since then walking around lakes which are not there. He carries a folder of tracings. On each, in blue pencil, is a shoreline; under it, in grey, whatever the city has put inside. Stadium. Bus stand. Ring of apartments for athletes. Stadium again."}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Beads on three necks"}]},
  {"type":"paragraph","content":[{"type":"text","text":"The city had no river to speak of, so people built ponds. They threw a bank of earth across a fold in the ground, let the monsoon fill it, and cut a channel from its brim to the next fold down. The overflow of one was the income of another. By the time anybody counted there were hundreds"},{"type":"footnote","content":[{"type":"text","text":"By the count that is usually given there were 262 within the city in 1961, of which 81 are left on paper."}]},{"type":"text","text":", strung down three valleys like beads on three necks. Nobody owned the water, but everybody knew whose turn it was to clear the silt."}]},
  {"type":"paragraph","content":[{"type":"text","text":"Then came pipes. Water arrived from a distance, and a thing that had been a reservoir became a piece of flat land in the centre of town, with mosquitoes."}]},
  {"type":"picture","attrs":{"src":"/storage/v1/object/public/media_library/demo/lakes-we-paved.s1600x900.jpg","alt":"Blue contour lines of a vanished lake showing through a pale grid of streets seen from above","decorative":false,"credit":"Rehan Sattar","width":"full","w":1600,"h":900},"content":[{"type":"text","text":"Six tracings, one over the other. Blue is water, grey is what came after"}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"How to see a lake that isn’t there"}]},
  {"type":"paragraph","content":[{"type":"text","text":"We walk. It takes most of a day, since Venkatesh stops wherever the ground does something. He taught me in the first hour to watch for it: a street that dips for no reason, a row of houses with one step more at the door than their neighbours have. A lane that curves when all the lanes around it are straight was a shore. Any road called Tank Bund Road was, of course, a bund. You are walking on the top of the dam, and the autorickshaws on your left are driving on the bottom of the lake."}]},
  {"type":"paragraph","content":[{"type":"text","text":"By noon I have a list of my own, in the order in which he taught it to me:"}]},
  {"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"a street that dips for no reason;"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"one step more at the door than the neighbours have;"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"a lane that curves when all the lanes around it are straight;"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"the words "},{"type":"text","text":"tank","marks":[{"type":"italic"}]},{"type":"text","text":", "},{"type":"text","text":"bund","marks":[{"type":"italic"}]},{"type":"text","text":", "},{"type":"text","text":"kere","marks":[{"type":"italic"}]},{"type":"text","text":" or "},{"type":"text","text":"gate","marks":[{"type":"italic"}]},{"type":"text","text":" on a signboard;"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"grass that stays green a fortnight too long."}]}]}]},
  {"type":"paragraph","content":[{"type":"text","text":"At the athletics stadium a coach lets us stand by the long jump. This was Sampangi. A small square of it survives nearby, stone-lined, kept for a festival. In the wet months the groundsmen can tell you where the rest is, because the infield stays green a fortnight longer than the track would like."}]},
  {"type":"table","attrs":{"caption":"What became of four of them"},"content":[{"type":"tableRow","content":[{"type":"tableHeader","content":[{"type":"paragraph","content":[{"type":"text","text":"Lake"}]}]},{"type":"tableHeader","content":[{"type":"paragraph","content":[{"type":"text","text":"What stands there"}]}]},{"type":"tableHeader","content":[{"type":"paragraph","content":[{"type":"text","text":"What is left"}]}]}]},{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"Dharmambudhi"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"The main bus stand"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"A tank, dry"}]}]}]},{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"Sampangi"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"An athletics stadium"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"One square of water, stone-lined"}]}]}]},{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"Koramangala"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"Homes built for athletes"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"A street that curves"}]}]}]},{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"Shule"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"A football ground"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"A good deal of mud"}]}]}]}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"The red sheet"}]},
  {"type":"paragraph","content":[{"type":"text","text":"By lunch we have crossed four lakes on foot. In the dining hall of a club we eat lime rice over what had been the spillway, and Venkatesh lays the tracings on top of one another against the window. That is his trick, and he has saved it. One sheet alone is a curiosity. With six of them held to the light the blue shapes link up, lake to channel to lake, and you see that it was a single thing, a slow machine the size of a city, for holding rain and letting it go."}]},
  {"type":"pullQuote","content":[{"type":"text","text":"A slow machine the size of a city, for holding rain and letting it go."}]},
  {"type":"paragraph","content":[{"type":"text","text":"Then he adds a last sheet, in red. It shows the addresses where the fire brigade was called to pump out basements in the storms of 2022. He had them from a nephew in the control room. The red points don’t scatter. They lie along the blue lines as if someone had threaded them."}]},
  {"type":"paragraph","content":[{"type":"text","text":"“People said the lakes flooded the houses,” he says, tidying the edges. “Which way round is that?”"}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"A gate for cattle, perhaps"}]},
  {"type":"paragraph","content":[{"type":"text","text":"I have lived here all my life and I would like to report that I was astonished. What I felt was closer to being caught. My own building stands on a street named after a gate. I had once asked what sort of gate, and a neighbour had said: for cattle, perhaps. Venkatesh has me look for it on the second tracing. It was a sluice."}]},
  {"type":"paragraph","content":[{"type":"text","text":"It is raining by the time we get there, the four o’clock rain, straight down. The gutter along my street is running hard, and it runs, I see for the first time in nineteen years, towards the lower end, turns by the laundry, and goes on down the hill in the direction of the next lake, which is a shopping mall. It has been keeping its appointment all this while."}]},
  {"type":"paragraph","content":[{"type":"text","text":"Venkatesh opens his umbrella. Across the wet asphalt he draws me a line, from the laundry to my gate, and I stand on the side of it that he tells me is the shore."}]},
  {"type":"horizontalRule"},
  {"type":"paragraph","content":[{"type":"text","text":"The oldest route around these shorelines is a bus. We [rode it for a night](/magazine/the-bus-that-goes-nowhere), and it never once went straight.","marks":[{"type":"italic"}]}]}
]}'),
  ('f755aa46-5cca-5e2f-a3fe-be3cc0f54e65', 'Half Past Eight, Every Morning', 'The most important instrument of the Indian monsoon is a copper funnel in somebody’s garden. A visit to a man who has emptied his at the same minute since 1983.', '8:27. Subraya Hegde is already at the gate, in the raincoat, holding a glass tube as one holds a candle.

8:28. He checks his watch against the radio and the radio against the school bell across the valley, which is slow.

8:29. “Now we don’t talk,” he says.

8:30. In the middle of the lawn stands a copper cylinder with a brass rim, five inches across and a foot high. Mr Hegde lifts off the funnel, draws out the bottle inside, and pours last night’s rain into the glass tube. He squats till his eye is level with the water. The surface curves up at the walls, and you must read it at the bottom of the curve. He reads it, looks away across the hills, and reads it once more. One hundred and twelve millimetres.

8:31. He enters the number in a ledger, empties the tube over a hibiscus, and is again a man who may be spoken to.

There are satellites above us which photograph each cloud over India every quarter of an hour. There is radar, and a row of supercomputers in Noida, and a fleet of floats, drifting across the Indian Ocean, that dive two kilometres and come up to report. I used to work with their numbers. When I went looking for what keeps those numbers honest I arrived, by way of four offices and a bus, on this lawn in Uttara Kannada. A satellite sees the tops of clouds and guesses. If you would like to know how much rain fell, the way to find out is still to put out a bucket and see.

Roughly speaking, that is all it is. But everything about the bucket has been thought about. The rim is a knife edge, so that a drop must make up its mind. The funnel is deep, so that hard rain can’t jump out. Its mouth stands at the same height above the grass in Kerala and in Kashmir, and the grass must be grass, because rain bounces from concrete. And the reading is taken at half past eight all over the country, the same instant, so that a storm which crosses four states overnight can be followed in the morning like footprints.

Mr Hegde’s father had the gauge before him, from 1946. The ledgers fill a teak cupboard that was made for saris. He opens it and lets me choose. July 1961: a page of numbers so large that the ink has spread. In the margin, in a small upright hand: Bridge gone. Calf gone. Reading taken. In August 1994 there are the numbers, and beneath them, Daughter, 7.10 a.m., 3.1 kg. “A different gauge,” says Mr Hegde.

He receives an allowance for this which would pay for the bus to the office where it is collected. In forty-three years he has missed the reading on one day, the day of his wife’s funeral. His neighbour’s boy took it. In the ledger the boy’s figure stands in pencil, and next to it, in ink, a question mark. “He is a good boy,” says Mr Hegde. “But did he squat?”

So, what have we done to the rain? Out of the teak cupboard I could draw the curve myself in one afternoon, with my back against the wall and the pages in piles. The total for a year has scarcely altered since his father’s time. But the days have. It used to fall as a long grey rain that went on for weeks, thirty millimetres, forty, thirty. Now come nine dry days, and then there is a night like the last one. In the ledger of 1952 I counted four readings over a hundred. In last year’s there were fifteen.

“My father could sleep through it,” he says. “He woke when it stopped. I wake up now when it starts.”

The morning’s number has by this time gone from his telephone to Karwar, from Karwar to Pune, and it will be on a map by ten: a small blue 112 among some thousands of others. Somewhere a computer that had expected eighty will take the correction and think a little differently of tomorrow. He likes to imagine that, Mr Hegde says. He has never seen the map.

He dries the tube with a cloth, puts the bottle back, sets the funnel on it and turns it until two scratches meet. Then we both stand there in the wet grass looking up, like people who have laid a table.', 'Nandini Aigal', 'Science', 'Counting, Weather', '', null, '613467c8-7bb8-5be2-9186-2c81612b121c', 4, '2026-07-02T04:00:00Z', '/storage/v1/object/public/media_library/demo/listening-for-rain.s1600x900.jpg', 'Slanting rain over layered green hills, falling into a copper rain gauge in the foreground', null, null, false, '2026-07-02T04:00:00Z', '2026-07-02T04:00:00Z', null),
  ('1994285b-c395-50df-918a-b773ac9b4559', 'A Keyboard for Three Scripts', 'On typing in Kannada, Hindi and English with the same ten fingers, and on the clever little program that would like to finish our sentences for us.', 'There is a key on my keyboard with nothing on it. It is where other people have D. In the Indian layout, if you press it between two consonants, nothing appears at all, but the letters that you typed before and after move together, the second one shrinks, slips under the first, and takes hold of its foot. It is called the halant, or virama: the killer. It kills the little “a” that every Indian consonant breathes out by nature. I’ve been looking for a better description of marriage and have not found one.

I type in three scripts, badly in two. My mother gets Urdu but by voice message, so that doesn’t count. Kannada is for the street, for the municipality, for love. Hindi is for the railways. English is for this. To go from one to the other I press a globe, and for about a second my fingers belong to nobody.

You may not know how hard it was to get here. A metal typewriter has some forty-six keys. English needs twenty-six, and can afford to have a whole one for the percentage sign. Kannada has forty-nine letters, and these join, stack and bend to make thousands of shapes. The men who built the first Kannada typewriter took them apart like clocks: here a key for a curl, here one for a flag. You struck a letter in three or four blows and rolled the paper back for the foot. My uncle’s neighbour, who was a typist at the court, used to say that she did not write judgments, she assembled them.

The computers, when they came, copied the typewriter, as trains at first copied the coach. It took until the eighties for some people in Pune and Kanpur to have the thought that I regard as one of the most elegant ever had in this country. All the scripts that descend from Brahmi, they saw, whether they look like a washing line or a bag of rings, are one and the same machine. Ka is ka. So let the key stand for the sound and let the machine draw the shape. Vowels under the left hand, consonants under the right. Learn it in Kannada and you can touch-type Tamil, Bengali, Gujarati, in languages of which you don’t speak a word. I have tried. It is a strange feeling, to write fluent nonsense to ninety million people.

Hardly anybody uses it. We type “neenu hegiddiya” in English letters, and a program guesses. It guesses well, and this is where my story gets complicated, because it doesn’t stop at the letters. It has begun to guess the rest. I write to my uncle, in Kannada, “The wall is” and it proposes: beautiful. Ready. Under construction. I had been going to say “sulking”.

The suggestion is grey, it only waits there, one touch and it’s true. And I am in the auto, I have one thumb. So the wall is ready. My uncle, who knows me, rings up in alarm to ask if I’m ill.

I asked Nandini, who sits across from me and edits our science pages, what exactly the thing was doing. It has read everything, she said, and it tells you what comes next most of the time. I said that most of the time is when I don’t need to write. She thought I should put that in.

Now for the part that I can’t explain. There’s not all that much Kannada in the machine’s reading, compared with English. What there is has been scraped up from newspapers, film reviews, and a big dictionary of proverbs that someone at a university scanned, years back, with all its stains. So every once in a while, if you go slowly, in proper Kannada, killer key and all, the grey text loses its way. It stops being likely. Last week I was writing to the contractor about a leak. “When the roof”, I put, and stopped to think. And it proposed, in grey, very politely, a thing which nobody has said in Bengaluru for a hundred years, and which must have come in with the proverbs, off some page with a ring on it from a cup.

“When the roof leaks,” it said, “the stars come in to dry.”

I sat there with my thumb in the air. Then I pressed it. I sent it to the contractor.

He sent back a heart, and came on Tuesday.', 'Rehan Sattar, Nandini Aigal', 'Science', 'Letters, Making Things', 'By Hand', 4, null, null, '2026-06-18T04:00:00Z', '/storage/v1/object/public/media_library/demo/three-script-keyboard.s1600x900.jpg', 'A keyboard of rounded keys in a grid, some lit blue, violet and pink, with strokes of letters growing out of them', null, null, false, '2026-06-18T04:00:00Z', '2026-06-18T04:00:00Z', null),
  ('1a8e5dc6-3836-5f76-ba6d-185330ea02d6', 'The Tree on the Road Plan', 'In file 114/B of the city’s road department there is a rain tree. This is its story as the file tells it, with some things added by the people who sat underneath.', 'Sheet 1 is a drawing. Two ink lines run from left to right, eighteen metres apart: the road as it will be. A little right of the middle, between the lines, somebody has drawn a small circle, freehand, and has put a question mark inside.

Sheet 2. A list of “obstructions”. Electric poles, 14. Temple (small), 1. Tea stall, unauthorised, 1. Trees, 23. The twenty-third has a remark: Samanea saman, girth 6.1 m, canopy 40 m approx., age not known.

Sheet 3 approves the removal of all obstructions. It has four signatures and it was typed on a Friday.

The tea stall, unauthorised, belongs to a woman called Gowramma. She is on no sheet by her name. She began there in 1987 with one stove, against the north side of the trunk, where a root comes up out of the ground in a curve that four people can sit on. She does not know the age either. When she came there was an old man who said it had been big when he was small, and he has been dead for thirty years.

Sheet 9 is a petition. It is written on the lined paper of a school exercise book, and asks the department to move the road. There are 212 names, some of them thumbprints.

Sheet 10: “Road alignment can’t be moved. File.”

Sheets 11 to 340 are the same petition, again and again. What happened between 10 and 11 isn’t in the file, but Gowramma told me. A retired headmaster who took his tea there each day at four had observed that an office is obliged to give each letter a number. He borrowed the school’s stencil machine. Anyone who had tea got a sheet with it, and signed, and on the way to work they dropped it at the department, one by one, by hand. Each one had to be stamped, entered and put in the file. By August there were above four thousand. The file had to have its own shelf, and then its own cupboard.

Sheet 341 is a note from a junior engineer, V. Sushma, dated the second of September. It’s short. “Inspected site on foot, 12.30 to 14.00. Temperature on road, 41. Temperature beneath tree, 32. Persons under tree, 67; also 2 cows, 1 bus (broken down). Sketch enclosed.”

The sketch is on the back. It shows the two ink lines of the drawing on Sheet 1. This time they come in from the left, and before the circle they part, go round it, one on each side, and close again, like water around a stone.

I met Sushma in the canteen of the department. She is thirty-one and rides a motorcycle. Roads, she told me, are drawn in an office, with a ruler, and it is quicker to draw a straight one. She had been given the file to carry it to a higher floor. It was heavy, she sat down with it on the stairs, and started to read. “After about a hundred I knew the handwriting of some of them,” she said. “There is a man who dots his i with a small circle. I wanted to see where he sat.”

Sheets 342 to 360 are objections to the sketch. It would cost eleven lakhs more. It would lose forty metres of parking. It had no precedent. Against that last word somebody has pencilled: Cubbon Road, 1912? And another hand: See photograph.

Sheet 361: “Approved as per sketch.”

Today the road divides at kilometre 3.2. Drivers slow down there, since they have to, and many of them look up, because for the space of two seconds it gets dark and smells of wet bark. In the rains the leaves fold at four o’clock, which is how the tree came by its name, some say, and Gowramma lights the second stove.

Officially she isn’t there. The new drawing has the trunk, the kerb, a ring of granite for people to sit on. When the contractor’s men came to lay the granite they asked her to shift the stall for a week. She shifted it by one metre. They laid the ring in two halves, with a gap on the north side about the width of a stove.

I asked if I might see the new drawing before I wrote this, and Sushma unrolled it for me among the teacups. In the middle is a circle, done this time with a compass, to scale. The gap is there as well. There is nothing written beside it, but inside the circle, in pencil, so small that it might be taken for a bit of dirt, someone has made a dot, and around the dot, a little ring.', 'Joseph Tharakkal', 'Cities', 'Bengaluru, Trees', '', null, '58b45be4-6c56-5ada-a7aa-c1e4ebbfdfe7', 4, '2026-06-04T03:30:00Z', '/storage/v1/object/public/media_library/demo/tree-on-the-plan.s1600x900.jpg', 'A blueprint of a straight road that parts to pass on both sides of an enormous rain tree, seen from above', null, null, false, '2026-06-04T03:30:00Z', '2026-06-04T03:30:00Z', null),
  ('4b8d3c57-28cb-5a04-90a3-74d2c7082c95', 'The Jackfruit Calendar', 'One tree, one household, one year. What it means to share a yard with the largest fruit in the world, and why nobody on the lane buys coffins in May.', 'January. The tree looks dead with health. It stands at the corner of my neighbours’ yard in Mala, eighty feet tall, and from the bark of the trunk itself, low down, where you would expect a tree to have finished with that sort of thing, come green fists. There are sixty-one. Mr Prabhu counts them with a stick and chalks the figure on the cowshed door. He removes thirty. A tree is like a bank, he says, it will promise everybody.

February. The fists are big as pears, and are pickled. Nothing of a jackfruit is called jackfruit yet, it goes by other names at every age, as a person does.

March. Now it is a vegetable. Mrs Prabhu oils a knife, her palms, the board, and my palms. The milk of the fruit is a glue that was used to mend boats, and it has a special love of watches. Chopped, and cooked with coconut and black pepper, it is eaten by visitors from Mumbai with cries of admiration for the chicken. Mrs Prabhu does not correct them. “They are so happy,” she says.

April. You begin to listen. In the evenings Mr Prabhu goes around slapping the fruits with his flat hand, and putting his ear close, like a doctor. Tock means no. Tuck means wait. What he hopes for is a sound which he can’t reproduce, somewhere between a drum and a door. Crows know it too. There is a certain amount of racing.

May. Everything happens. The first ripe one announces itself at night: half the lane wakes from a smell of pineapple, banana, a little petrol. By breakfast there are nine people in the yard. The fruit weighs thirty-four kilos, and is let down by a rope, with shouting, into a bed of straw. Nobody owns it any longer. You cannot own a ripe jackfruit any more than you can own the weather. It has to be eaten by tomorrow, and no household on earth can do it, and so for five weeks the whole of our lane is in and out of one another’s kitchens with covered steel dishes. People who are not on speaking terms will leave a dish on the wall.

About the coffins: the carpenter at the end of the lane makes them from jackwood, which is yellow as butter, and turns to the colour of tea, and which termites won’t touch. He doesn’t work in May. His tools are sticky, his boys are asleep, and anyway, he says, look around you. Who would go now?

June. The rain arrives and finds us with jam on our elbows. Whatever is left is boiled down with jaggery in a copper pot. This takes eight hours, and someone must stir. Mrs Prabhu stirs, and her sister, then I, then a boy who came about the electricity. What you get at the end is a brown brick that will keep until Christmas, and tastes as though summer had been signed and stamped.

July. Seeds. We have been saving them since May, buried in red earth on the verandah, about two thousand. They are roasted on the embers while the yard turns to soup. They taste of chestnut. Eaten in quantity they lead to evenings that the Prabhus’ grandchildren consider the best of the year and Mrs Prabhu has forbidden me to describe.

August. The pappads that were dried on the roof in April are fried one by one, when somebody is sad.

September. Nothing. The tree stands in the rain with its back to us. On the cowshed door the chalk has run.

October. A man comes from a company. He has a brochure. There is, it seems, a market abroad for people who do not wish to eat meat but do wish to chew, and he would take all the fruit young, in March, by contract, at nineteen rupees a kilo. Thirty fruits, he explains. No more waste. Mr Prabhu gives him a chair. He asks several good questions about transport. Then he asks who, in that case, would come in May? The man looks in his brochure.

November. Mr Prabhu spreads ash around the roots, and the leaves of the tree itself, and the straw. He is seventy-eight. He has planted another one over by the wall. It’s as high as my hip. It will bear in six years or seven.

December. Evening, a fire of dry leaves. I ask who the small one is for. He looks across his yard at the old trunk, low down, where, if you know about it, and if you bring the lamp up close, there are some pale-green knobs just coming through the bark, about the size of a baby’s knuckle.

“That’s sixty so far,” says Mr Prabhu.', 'Clara Alphonso', 'Food', 'Trees, Kitchens', '', null, '58b45be4-6c56-5ada-a7aa-c1e4ebbfdfe7', 1, '2026-05-14T03:30:00Z', '/storage/v1/object/public/media_library/demo/jackfruit-calendar.s1600x900.jpg', 'A jackfruit tree with heavy spiked green fruit on its trunk and broad leaves around it', null, null, false, '2026-05-14T03:30:00Z', '2026-05-14T03:30:00Z', null),
  ('4dd61634-bc33-5998-a23d-c6a3e954bd91', 'The Recipe That Had No Numbers', '“Enough,” it said. “Until it is right.” An attempt to measure the unmeasurable, with a kitchen scale and a very patient aunt.', '', 'Clara Alphonso', 'Food', 'Kitchens, Writing', '', null, '58b45be4-6c56-5ada-a7aa-c1e4ebbfdfe7', 2, '2026-04-23T03:30:00Z', '/storage/v1/object/public/media_library/demo/no-numbers.s1600x900.jpg', 'Round bowls of spices in turmeric, chilli red and green, seen from above on dark wood', null, null, false, '2026-04-23T03:30:00Z', '2026-04-23T03:30:00Z', '{"type":"doc","attrs":{"v":1},"content":[
  {"type":"paragraph","content":[{"type":"text","text":"The whole of it fits on the back of a calendar page, June 1971, with Saint Anthony on the other side. It is in pencil and in Konkani. It says:"}]},
  {"type":"blockquote","attrs":{"cite":"A calendar page, June 1971"},"content":[{"type":"paragraph","content":[{"type":"text","text":"Mangoes, when they are ready. Salt. Chilli, enough. Mustard, less than you think. Leave it. Do not look."}]}]},
  {"type":"paragraph","content":[{"type":"text","text":"For that pickle men have changed their flights. My grandmother put it up each summer in eleven brown jars, ten to give away and one to lock. She died at ninety-three, with the key on her. After the funeral the family sat around the calendar page, some thirty adults with degrees, and it came to us slowly that we’d been left a poem."}]},
  {"type":"paragraph","content":[{"type":"text","text":"I write about food for a living. I own a scale which can weigh a postage stamp. It was agreed that I should find the numbers."}]},
  {"type":"paragraph","content":[{"type":"text","text":"The only living witness was Aunt Philu, who had been Grandmother’s hands for the last twenty summers, when the old lady could no longer lift the stone. I drove to Bajpe with the scale, a thermometer, a notebook ruled in columns. Aunt Philu regarded the thermometer. “Are the mangoes ill?” she said."}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"The tree by the well"}]},
  {"type":"paragraph","content":[{"type":"text","text":"We began in the market, and straight away I lost control of the experiment. How ready is ready? She smelled the stalk end. She pressed one against her cheek. She bought from a woman who had none out on display and who brought them from beneath her stall, wrapped in a petticoat. They weighed 118 grams on average, I wrote, with little variation. “From the tree by the well,” Aunt Philu said. “The tree by the road hears too many lorries.”"}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Facing the window"}]},
  {"type":"paragraph","content":[{"type":"text","text":"At home I put a bowl on the scale, pressed the button that makes it zero, and asked her to add the salt just as she always did. She took it in her hand and stopped. She looked at the figures. Her hand, I swear, did not know what to do. It put in some, took a little back, waited for the display to settle. 212 grams. “That’s wrong,” she said. She tipped it all out, told me to face the window, and I heard it go in with one soft rush. I turned round. 260."}]},
  {"type":"paragraph","content":[{"type":"text","text":"So that became our method. I faced the window. In three days I got a fair amount of numbers in this way, and they are printed nowhere, for the following reason. On the second evening I made her do the chilli again with the same mangoes from the same tree, the same bowl. In the morning it had been ninety grams. Now it was sixty-five."}]},
  {"type":"table","attrs":{"caption":"Aunt Philu’s hand, in grams, while I faced the window"},"content":[{"type":"tableRow","content":[{"type":"tableHeader","content":[{"type":"paragraph","content":[]}]},{"type":"tableHeader","content":[{"type":"paragraph","content":[{"type":"text","text":"First evening"}]}]},{"type":"tableHeader","content":[{"type":"paragraph","content":[{"type":"text","text":"Second morning"}]}]},{"type":"tableHeader","content":[{"type":"paragraph","content":[{"type":"text","text":"Second evening"}]}]}]},{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"Salt"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"260"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"255"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"270"}]}]}]},{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"Chilli"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"88"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"90"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"65"}]}]}]},{"type":"tableRow","content":[{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"Mustard"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"31"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"31"}]}]},{"type":"tableCell","content":[{"type":"paragraph","content":[{"type":"text","text":"“Less”"}]}]}]}]},
  {"type":"paragraph","content":[{"type":"text","text":"“You said the same!”"}]},
  {"type":"paragraph","content":[{"type":"text","text":"“It is the same,” said Aunt Philu. “This morning it was going to be dry.”"}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"The places to stop"}]},
  {"type":"paragraph","content":[{"type":"text","text":"And it had begun to rain. The recipe had taken note of that, and I hadn’t. She couldn’t tell me how she knew. I made a list for her, humidity, smell, the sound of the lid. She went through it with real goodwill. It was like asking somebody how they keep from falling off a bicycle. At last she came up with something, and I saw that it pleased her. “Your grandmother never put in chilli,” she said. “She stopped putting it in.”"}]},
  {"type":"pullQuote","content":[{"type":"text","text":"Every line in it is a brake."}]},
  {"type":"paragraph","content":[{"type":"text","text":"I thought about that all the way to the sea. I’d been asking how much. The page gives you only the places to stop: when they are ready, enough, less than you think. Every line in it is a brake. My grandmother could trust whoever read it to go forward, since anyone will go forward. It is stopping that has to be handed down, and it seems you can’t do it on paper, you have to stand next to a person and feel her arm go still."}]},
  {"type":"picture","attrs":{"src":"/storage/v1/object/public/media_library/demo/no-numbers.s1600x900.jpg","alt":"Round bowls of spices in turmeric, chilli red and green, seen from above on dark wood","decorative":false,"credit":"Rehan Sattar","width":"wide","w":1600,"h":900},"content":[{"type":"text","text":"Everything that was weighed, and the mustard, which was not"}]},
  {"type":"paragraph","content":[{"type":"text","text":"The last line I had taken for superstition. Leave it, do not look. A jar which is opened too soon goes off, there’s nothing more to it. But on the third day when we had filled the jars and tied the cloths, Aunt Philu carried them into the back room herself and turned them with their faces to the wall, and locked up. Then she did something that was not in my columns. She set the key on the table in front of me, took her hand off it, and went out to feed the hens."}]},
  {"type":"paragraph","content":[{"type":"text","text":"That was fifty days ago. She says that it will be ready when I stop asking. The key is here on my desk, on top of the notebook. My scale has a tare function, which means it can forget whatever you put on it. It is showing zero."}]},
  {"type":"paragraph","content":[{"type":"text","text":"I have not looked."}]}
]}'),
  ('29a79d3f-31ff-5337-bb51-67bf85ac28f7', 'Eleven Minutes at the Darshini', 'No chairs, no menu, no waiting. A breakfast in a standing-room restaurant in Basavanagudi, taken apart minute by minute.', 'Minute one. You queue for a token, and the queue judges you. It is made up of men with helmets on their arms, two nurses, a judge of the High Court whom everybody knows and nobody greets. When you reach the cashier you have the length of one breath. “One masala one coffee” is correct. “Could I have” is a foreigner. “What is there?” has been asked here twice since 1989, and one of those was my husband.

Minute two. The token is plastic, blue for dosa, red for coffee, worn as thin as a communion wafer. You hand it across a steel counter to a man who doesn’t look at it. He looks at you. He is reading how hungry you are, and whether you are the type who wants it crisp.

Minute three. Watch the plate, for this is the performance. It is an iron slab as large as a double bed, black with forty years of butter. Manjunath throws water on it from a tin, and it screams. He sweeps it with a half coconut broom. Then twelve ladles of batter, in rows of four, each opened out from the middle with the back of the ladle, in one spiral, without lifting. He does not hurry. He cannot be looked at and believed to be fast, and yet in the time that I need for this sentence there are twelve.

Minute four. Red chutney, a smear. A spoon of potato like a small yellow hill. Butter, from a block, by hand, with a flick of the wrist I have attempted at home, and there’s a mark on the ceiling. Lace forms at the edges. The smell reaches the queue and the queue moves up by half a step without having decided to.

Minute five. Yours lands. Take it to a table as high as your ribs, which is a steel disc on a pole, already in use by a student and a man with a file. Nod. You are now a family.

A darshini has no chairs, because a person who sits down stays. The idea came up in Bengaluru in the eighties: a kitchen open to the street, so that you could see the hands, and prices within reach of a clerk, since the rent was spread over a thousand customers a morning in place of a hundred. It was modelled, people say, on the hamburger counters of other countries. But at the hamburger counters they put in chairs.

Minute six. Break the dosa from the rim. It should sound like stepping on a dry leaf. Towards the centre it goes soft and sour, and there the butter has collected. You may use the coconut chutney or you may use the sambar. The man with the file uses both on one bite, and I see the student see it, and file it away for later life.

Minute seven. Nobody is talking. I have thought about this silence and I believe it is the only one in the city. There is the scrape of the broom, the tick of plates, outside a bus. A hundred and fifty people are paying attention to the same thing. I’ve been to churches where it did not go so well.

Minute eight. Here you could have a second one. You won’t, but you think about it, and so does your neighbour. Your eyes meet.

Minute nine. Coffee. It comes in a steel tumbler that stands in a steel bowl, hot to the rim, and there is a right way to pick it up, with the tip of the thumb and the tip of the middle finger. Pour it into the bowl from as high as your courage goes and back again, twice. That cools it and puts a head on it. It is dark, with chicory, with a sweetness that has already been decided for you. The first mouthful goes down like good news.

Minute ten. The judge puts his plate in the tub with all the other plates. He rinses his fingers at the tap beside a boy of about nine in a school tie. The boy is looking up at him because the judge has a spot of red chutney on his white band, just under the chin. It is a question of whether to say so. I watch the boy weigh it.

Minute eleven. “Uncle,” says the boy, and points.

The judge looks down, and wets a corner of his handkerchief. “Much obliged,” he says.

Then all three of us go out into the sun, and three other people have our table.', 'Clara Alphonso', 'Food', 'Kitchens, Bengaluru', '', null, '58b45be4-6c56-5ada-a7aa-c1e4ebbfdfe7', 3, '2026-04-09T03:30:00Z', '/storage/v1/object/public/media_library/demo/eleven-minutes.s1600x900.jpg', 'A steel tumbler of frothing coffee and a golden dosa on a steel counter, in warm geometric shapes', null, null, false, '2026-04-09T03:30:00Z', '2026-04-09T03:30:00Z', null),
  ('e66f2c4d-8fa9-5f92-a65e-a5a0be1800c6', 'The Pen Doctor Will See You Now', 'An interview with a man who mends nibs behind a stationery shop in Malleswaram, about patience, left-handers, and what people really bring him.', '', 'Ira Kulshetty', 'Craft', 'Letters, Making Things', 'By Hand', 3, '02dd0abe-f32e-5552-af35-e5c438ab4e7a', 1, '2026-03-12T04:00:00Z', '/storage/v1/object/public/media_library/demo/pen-doctor.s1600x900.jpg', 'A golden fountain-pen nib, greatly enlarged, drawing a blue line that turns into waves', null, null, false, '2026-03-12T04:00:00Z', '2026-03-12T04:00:00Z', '{"type":"doc","attrs":{"v":1},"content":[
  {"type":"paragraph","content":[{"type":"text","text":"George Sequeira has a workbench ninety centimetres wide. It is at the back of a shop that sells exam pads and greeting cards, behind a curtain. In front of the curtain are two chairs, as at a dentist’s. On the bench: a lamp, a loupe, a block of wood with sixteen brass wedges, and a jam jar of ink so diluted that it is the colour of a vein. He has been mending fountain pens since 1976. He agreed to talk to us provided that he might work meanwhile."}]},
  {"type":"paragraph","content":[{"type":"text","text":"Longhand:","marks":[{"type":"bold"}]},{"type":"text","text":" What is it that you’re doing now?"}]},
  {"type":"paragraph","content":[{"type":"text","text":"Sequeira:","marks":[{"type":"bold"}]},{"type":"text","text":" Listening. You write on the paper, like so, close to the ear. A good nib says “sss”. This one says “krr”. Somewhere there’s a burr, so small that you can’t see it. I can’t either. But I can hear on which side."}]},
  {"type":"paragraph","content":[{"type":"text","text":"Longhand:","marks":[{"type":"bold"}]},{"type":"text","text":" What do people do to their pens?"}]},
  {"type":"paragraph","content":[{"type":"text","text":"Sequeira:","marks":[{"type":"bold"}]},{"type":"text","text":" They drop them. Always on the nib, it’s the law. Or they lend them. A nib is soft metal at the tip, with a bead of something very hard welded on. In a year or two that bead takes the shape of your hand. Your angle, your weight. If you lend it to your brother it’s as though he goes for a run in your shoes."}]},
  {"type":"paragraph","content":[{"type":"text","text":"Longhand:","marks":[{"type":"bold"}]},{"type":"text","text":" So you could recognise a person by a pen?"}]},
  {"type":"paragraph","content":[{"type":"text","text":"Sequeira:","marks":[{"type":"bold"}]},{"type":"text","text":" Not the name! But if he’s in a hurry. If he’s left-handed and they hit him for it in school, that I can see, because the wear changes over at around the age of twelve. He writes like a right-hander, then one day he doesn’t any more. It’s like a tree ring. I had a pen like that in here on Monday. I thought, good, he got away."}]},
  {"type":"paragraph","content":[{"type":"text","text":"Longhand:","marks":[{"type":"bold"}]},{"type":"text","text":" Do you say so to the customer?"}]},
  {"type":"paragraph","content":[{"type":"text","text":"Sequeira:","marks":[{"type":"bold"}]},{"type":"text","text":" I say, four hundred rupees."}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"The bead"}]},
  {"type":"paragraph","content":[{"type":"text","text":"Longhand:","marks":[{"type":"bold"}]},{"type":"text","text":" Who still comes? One would think that nobody writes by hand."}]},
  {"type":"paragraph","content":[{"type":"text","text":"Sequeira:","marks":[{"type":"bold"}]},{"type":"text","text":" That’s what I was thinking. In 2005 I had one pen a week. My wife said, mend spectacles. Now there’s a pile, look. Students, from the software companies too. They type the whole day and they want to have one thing which goes slowly. A girl told me that she can’t lie with a fountain pen, there isn’t time. And old people. With them, the pen isn’t broken usually."}]},
  {"type":"paragraph","content":[{"type":"text","text":"Longhand:","marks":[{"type":"bold"}]},{"type":"text","text":" How do you mean?"}]},
  {"type":"paragraph","content":[{"type":"text","text":"Sequeira:","marks":[{"type":"bold"}]},{"type":"text","text":" A lady brings the pen of her husband. It won’t write, she says. I fill it and it writes, there’s nothing the matter. She says no, it doesn’t write as it used to. I let her try. She is holding it upright, so of course it scratches; he held it low. What do I do? Grind it for her hand? Then it’ll write beautifully, and he is gone from it. That bead was forty years of him."}]},
  {"type":"paragraph","content":[{"type":"text","text":"Longhand:","marks":[{"type":"bold"}]},{"type":"text","text":" What did you do?"}]},
  {"type":"paragraph","content":[{"type":"text","text":"Sequeira:","marks":[{"type":"bold"}]},{"type":"text","text":" I told her to come at five when the light is better. We sat on those two chairs. I said, hold it lower. Lower. Turn it towards you, and there, leave it. And it went “sss”. She wrote his name. Then her shopping list, she’d nothing else to write. After that she came every Thursday for a month, and by the end she had his angle. I don’t know what you’d call that. I didn’t charge, I’d mended nothing."}]},
  {"type":"pullQuote","content":[{"type":"text","text":"I didn’t charge, I’d mended nothing."}]},
  {"type":"paragraph","content":[{"type":"text","text":"(He puts down the pen that he has been working on, takes up another, and for some minutes neither of us says anything. Someone buys a geometry box on the far side of the curtain.)","marks":[{"type":"italic"}]}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"There is always a cousin"}]},
  {"type":"paragraph","content":[{"type":"text","text":"Longhand:","marks":[{"type":"bold"}]},{"type":"text","text":" What is the hardest repair?"}]},
  {"type":"paragraph","content":[{"type":"text","text":"Sequeira:","marks":[{"type":"bold"}]},{"type":"text","text":" The one that has been repaired already. By a cousin, with pliers. There is always a cousin."}]},
  {"type":"picture","attrs":{"src":"/storage/v1/object/public/media_library/demo/pen-doctor.s1600x900.jpg","alt":"A golden fountain-pen nib, greatly enlarged, drawing a blue line that turns into waves","decorative":false,"credit":"Rehan Sattar","width":"text","w":1600,"h":900},"content":[{"type":"text","text":"A good nib says “sss”"}]},
  {"type":"paragraph","content":[{"type":"text","text":"Longhand:","marks":[{"type":"bold"}]},{"type":"text","text":" And the best pen you’ve ever had on this bench?"}]},
  {"type":"paragraph","content":[{"type":"text","text":"Sequeira:","marks":[{"type":"bold"}]},{"type":"text","text":" You’d like me to say the gold one, the maharaja’s. We did have that, it was rubbish, nobody had written a line with it. No. A school pen, grey plastic, one rupee twenty in those days. A vegetable seller from the Eighth Cross. She’d done her accounts with it for thirty-one years. That nib was so smooth, on paper it made no sound at all. I’d only to put in a new rubber. I kept it for a day longer than I should. I’m ashamed to say why."}]},
  {"type":"paragraph","content":[{"type":"text","text":"Longhand:","marks":[{"type":"bold"}]},{"type":"text","text":" Please do."}]},
  {"type":"paragraph","content":[{"type":"text","text":"Sequeira:","marks":[{"type":"bold"}]},{"type":"text","text":" I wrote to my mother with it. She was dead by then. But I thought, with that pen."}]},
  {"type":"paragraph","content":[{"type":"text","text":"He holds the one that he’s been grinding close to my ear, and draws a line on the pad, and raises his eyebrows. I hear the traffic, the curtain, the fan."}]},
  {"type":"paragraph","content":[{"type":"text","text":"“There,” says George Sequeira."}]}
]}'),
  ('dc824b8a-0a32-5c93-979b-325ca13569d9', 'In Praise of the Hand-Painted Sign', 'Our art director grew up above a sign shop. He goes back to ask what a painted letter can do that a printed one can’t, and is handed a brush.', 'Look at the R in the word FRESH, above the juice stall across from Russell Market. Its leg kicks. It goes out under the E as though to trip it. The man who painted it in 1974 needed the leg to cover a crack in the plaster, and my uncle, who was holding the ladder, says that he stepped back, thought about it, and then gave the K in MILK a kick as well, “so that the first one wouldn’t be lonely”.

That in one story is what I know about typography. I’ve a degree in it too.

The shop was called Star Arts. It was downstairs, we were upstairs; I did my homework in a smell of turpentine, by a window that for two years had the back of the word HOSIERY across it. My uncle Nasir painted what the street asked for: dentists, tyres, God, No Parking. He didn’t have alphabets. He had three brushes, a stick with a padded end for resting the wrist, and a ball of string rubbed in chalk, which he stretched along the wall and plucked like a sitar. It left a line of blue dust. Everything he ever wrote stands on that note.

Then came the plastic. A flex banner costs eight rupees a square foot, and is there by evening. It has a photograph in it, a gradient, six typefaces, the owner’s face. By 2009 there were four sign painters left in Shivajinagar out of sixty. I know, because I was at design school by then, learning to kern, and came home in the holidays to find my uncle touching up number plates.

I used to tell this as a sad story. Last year something turned up that I had to fit in. An espresso bar, eight hundred rupees for breakfast, asked me to find somebody for their wall. I brought my uncle. The young people there wanted it to look “authentic”. They had references, on a tablet. He looked through the pictures with great politeness, one after another. Half of them were by him.

So now he is seventy-three and has a waiting list. He has put his prices up twice to make it stop. What puzzles him is what they say to him, these new customers, when he has done: they like it because you can see it’s been made by hand. “We spent our lives hiding that,” he told me. “If you could see the hand, you didn’t get paid.”

I asked to be taught. He set me to paint the letter O for a week. It can’t be done; you find that out on the first day. An O is two strokes that begin at the top and meet at the bottom, and on the way each of them has to believe in the other. Mine looked like potatoes, then eggs. On the fifth day, there was one that looked like an O, and I called him. He studied it for some time. “Whose is this?” he asked.

“Mine.”

“It’s nobody’s,” he said. “It’s a good one. I’ve seen it in books.”

Then he took the brush, loaded it, rolled it on the tin till the hairs came to a chisel, and laid the stick across. I’ve watched him do it a thousand times from above. From beside him it is another thing: he breathes out. The left stroke goes down on that breath. For the right one he moves his feet. I saw that he was leaning a bit, from a bad hip, and that the O was leaning with him, by two degrees or so, like somebody who is listening. Then I looked across the road at MILK and FRESH, at DENTIST PAINLESS, at the great yellow STAR on the shutters, and every O in the street had it. My whole childhood was leaning very slightly to the left, to hear better.

A typeface has one O. You can buy it, and it will be the same wherever you set it, and that’s a miracle and I make my living by it. But no O in that street was like the next one. Each had been done on some particular morning, by a man with a hip, around a nail or a drainpipe or a crack. They fitted. It’s the word I was looking for at college. You could not have moved a single one to any other wall.

I meant to paint the headline of this article and not set it in type. Eleven sheets are in the bin. The twelfth hangs above my desk at the magazine, and has an O in it that I am not ashamed of, although it leans, I notice, to the right.', 'Rehan Sattar', 'Cities', 'Letters, Bengaluru', 'By Hand', 2, '02dd0abe-f32e-5552-af35-e5c438ab4e7a', 4, '2026-02-24T04:00:00Z', '/storage/v1/object/public/media_library/demo/hand-painted-sign.s1600x900.jpg', 'A bold painted sign of stripes, arrows and shaded letter shapes with a brush laid across it', null, null, false, '2026-02-24T04:00:00Z', '2026-02-24T04:00:00Z', null),
  ('2a607d6c-4d16-5600-99e4-4adcf89ebfc0', 'What the Index Knows', 'At the back of the book there is another book, written by a stranger, in alphabetical order. In praise of the people who make indexes.', 'Aardvarks, absence of, 212.

I was fourteen when I found that line, at the back of a history of Mysore, and it has had more influence on me than any of the four hundred pages in front of it. Somebody had read the whole of that serious book. Somebody had noticed that on page 212 the author, defending the old zoo against its critics, concedes that it never did have an aardvark. And that person, paid by the page and named nowhere, had decided that in the whole alphabet of Mysore this should come first.

Since then I always begin at the back. You should try it. An index is the one part of a book that was written by a reader. The author says what he thinks the book is about, in the preface, at length. The index says what it is about. Look up “women” in the memoirs of a great reformer and count. See whether “wife” has an entry, or only “marriage, first”. I have on my shelf the life of a general that runs to eleven lines under “courage, his” and has a single one under “retreat”, but with it a string of page numbers like the wagons of a goods train.

It is a peculiar trade. Saroja Bhat has worked at it for thirty-four years, in a room in Malleswaram with a north window and a cat. Her tools are six hundred shoeboxes, and since 1998 also a computer, and she showed me how it’s done with a textbook on soil. You read with your finger on the line. At each thing you ask: would someone come looking for this? And then, here lies the art, what would they call it? The author says “anthropogenic compaction”. The farmer who needs that page will look under “tractor, weight of”. “So you put him a little door there,” says Saroja. “You stand behind all the doors at the same time, listening for who might knock.”

She has made doors for gardeners and for judges. She has indexed a book on pain in which the word stood on each page, so that it couldn’t be an entry at all, like “water” for a fish. A cook book took her eleven weeks because of pumpkins, which have nine names. For a poet’s letters she read two thousand pages and began to see that he used one pet name for three different people, and had to ask herself if his widow, who’d commissioned it, was going to enjoy the letter M.

What did she do? “I was accurate,” Saroja says. “But I made it one entry. I thought, let them share him. They had to in life.”

A machine can do it now, the publishers tell her. It takes nine seconds. She has been sent samples and went through them with interest. The machine finds each place at which a word occurs. It will give you “Delhi” a hundred and forty times in a line, like a man who has been asked the way and recites the telephone book. It cannot tell a page that mentions Delhi from the page on which Delhi breaks your heart. What it has no notion of at all is the thing that is there without the word for it. Nowhere in the soil book, she points out, does the author use the word “greed”. She has an entry for it. Seven pages.

“And nobody complained?”

“The author wrote to me. He’d looked himself up, everyone does.” She moves the cat. “He said that he hadn’t known it was in there.”

I went home and took down the history of Mysore. I’ve had it for thirty-odd years and know its back pages as others know the psalms. I wanted to see whether the book’s last entry was as good as the first. It’s a long way down, past viceroys and waterworks and weddings, in type so small that I had to fetch the lamp. Yeast; Yelahanka; yoga. Under Z is the zoo, with eight subheadings. And at the very end, after everything, where no one would come on it who had not gone looking, stood five words that I must have seen a hundred times and had never read.

Zoo, children laughing in, passim.

Passim is what indexers write when a thing is on too many pages to count. I turned to the front and began the book.', 'Ira Kulshetty', 'Craft', 'Writing, Editing', '', null, '02dd0abe-f32e-5552-af35-e5c438ab4e7a', 2, '2026-02-10T04:00:00Z', '/storage/v1/object/public/media_library/demo/what-the-index-knows.s1600x900.jpg', 'A cabinet of small card drawers in blue, violet and ochre, one of them pulled open', null, null, false, '2026-02-10T04:00:00Z', '2026-02-10T04:00:00Z', null),
  ('b442d988-e10c-5526-9285-cc2dc5b7ec24', 'The Man Who Writes to Your Mother', 'For forty years Ismail has sat outside the post office and put other people’s lives into good order. Business has changed. The letters have not.', '“Dear Amma. I am well. I hope that you are also well.” Ismail stops with his fingers over the keys. “Now tell me what is wrong.”

His customer, a mason of about twenty-five, looks at the umbrella over his head, at the post office, at me. He says that nothing is wrong.

“Then we have finished,” says Ismail. “That will be thirty rupees.”

The mason sits down again.

There were eleven of them once, on folding chairs along the railing of the head post office, each with a typewriter and a flat stone against the wind. Money orders, petitions, matrimonial replies in three languages. Now it is Ismail, and on Tuesdays a man named Thomas who does only tax forms. Ismail’s machine is a portable Remington from before he was born. Its letter e sits a hair above the line, so that every page he makes has a slight bounce to it, like somebody walking in new shoes.

I had come for a story about the end of something, and I spent most of the first morning waiting for sadness to arrive. He had eight customers by noon. A woman needed a complaint about a water bill, in English, “with anger, but as from a family”. A student wanted a leave application to look as if it had been written by her father. A security guard brought a telephone on which his landlord had sent nineteen messages, and wished to answer all of them in one, on paper, by registered post, so that it would be over.

“The phone is for talking,” Ismail told me while he changed the ribbon. “With talking, people go round and round. They come here when they want to have said it.”

He learned the trade from an uncle who had four rules. Ask what is wrong. Never write a sentence that the customer cannot say aloud. Do not improve the feeling. And, when it is finished, read it to them and look at their feet. If the feet move, there is something in it that isn’t true.

He has broken the third rule once that he will admit to. In 1994 a man dictated a letter to his brother, with whom he had not spoken since their father’s land was divided. It was four lines about a well. Ismail added, on his own account, a fifth: I think of you when it rains. He read it out. The man’s feet were still. He paid, took the letter, went to the box, stood there, and came back to ask how Ismail had known. The brothers come by at Eid with sweets, and neither has been told.

Back to the mason. It takes a quarter of an hour and a glass of tea, which Ismail does not charge for and evidently regards as a tool. The boy sends money home on the first of each month. Since June the site has been closed, an argument over permits. He has sent the money anyhow, from a loan. He wants to write to his mother that he cannot come for the festival because the work is too heavy. He has practised it.

Ismail types. The carriage travels, the bell rings, the umbrella shifts with the sun and he shifts below it without looking. Then he reads aloud: I will not come in October. The company has stopped and I am waiting. I did not tell you because you would sell the goat. Do not sell the goat.

There is a lorry reversing behind us, and a long minute of its horn.

The mason’s feet, in dusty blue slippers, are side by side on the pavement. He asks if the part about the goat could go in twice.

“Once is stronger,” says Ismail, and winds the sheet out of the machine. He folds it in three, runs his thumbnail down the creases and prints the address from memory, having heard it one time. Thirty rupees. The boy walks to the red box holding the envelope by its edges, as one carries a photograph that isn’t dry.

I asked Ismail what he writes for himself. Nothing, he said; who would ask him what was wrong? Then he pulled a clean sheet from under the stone, rolled it in, squared it, and put his fingers on the keys.

“Dear sir,” he said. “I am well. I hope that you are also well.” He looked across at my shoes, and waited.', 'Joseph Tharakkal', 'Craft', 'Letters, Writing', 'By Hand', 1, '02dd0abe-f32e-5552-af35-e5c438ab4e7a', 3, '2026-01-27T04:00:00Z', '/storage/v1/object/public/media_library/demo/letter-writer.s1600x900.jpg', 'A typewriter on a small table under a black umbrella with sheets of paper rising from it like birds', null, null, true, '2026-01-27T04:00:00Z', '2026-01-27T04:00:00Z', null)
on conflict (id) do nothing;

-- What lies on the desk: begun, half written, and scheduled.
insert into public.article_drafts (id, title, excerpt, content, author, category, image, image_alt, publish_at, submitted_at, created_at, updated_at) values
  ('5d0c1f0e-6a0b-5c1e-9a1f-0f4f5f2d9a01', 'The Clock Tower That Keeps Two Times', '', 'Call Mr Dastur again on Thursday. He winds it.

East face: railway time. West face: “the market’s own opinion”, he says, seven minutes behind since the monsoon of 1984. Who decided to leave it? Look for the council minutes.

Ask for the stairs to be unlocked. Bring somebody who is not afraid of pigeons.', 'Mrinal Bordoloi', 'Cities', null, null, null, null, now() - interval '2 days', now() - interval '2 days'),
  ('5d0c1f0e-6a0b-5c1e-9a1f-0f4f5f2d9a02', 'What the Tide Leaves at Ullal', 'Each morning after a storm, a retired postmaster walks two miles of beach and writes down what he finds.', 'He carries a pencil on a string round his neck, and a school notebook with squared pages, because squares are honest about size. On the morning I walk with him the first entry is a left sandal. The second, forty steps on, is a left sandal.

“You would think that the sea takes people by one foot,” says Bhaskar Amin, and writes it down.

He delivered letters here for thirty-one years. When he retired he missed the walking, and found that he also missed the knowing: who had heard from Dubai, who had not. The sea sends to no address. But it sends every day, he says, and he has never been on leave.

[The notebooks: 2011 to now. Count the bottles with letters in them. He says four.]', 'Nandini Aigal', 'Science', null, null, null, now() - interval '5 hours', now() - interval '5 hours', now() - interval '5 hours'),
  ('5d0c1f0e-6a0b-5c1e-9a1f-0f4f5f2d9a03', 'A Letter Before the Winter Issue', 'What we have been reading, what we got wrong, and why the next issue is a week late.', 'The winter issue is a week late, and it is my fault. One story in it had a number that everybody had printed before us, and none of them had counted. So we counted. It took eleven days and a borrowed motorcycle. The number was wrong by half, and the story is better.

You wrote to us about the night bus more than about anything else this year. Eleven of you have ridden it since. One of you proposed on the third lap, and was told to wait for the fourth. We are told that it went well.

We also got something wrong. In the piece on the lighthouse we wrote that its lamp can be seen for twenty miles. A reader who kept it for nine years wrote to say eighteen, “and seventeen when I was on duty, because I never liked the polish”. We have put it right.

The issue comes next week. It has a train in it, as always, and a recipe for the first time.', 'Ira Kulshetty', 'Letters', '/storage/v1/object/public/media_library/demo/about-hero.s1600x900.jpg', 'A long desk by a window at dusk, with stacked paper, a lamp and a city outside', date_trunc('hour', now()) + interval '3 days', null, now() - interval '3 hours', now() - interval '3 hours')
on conflict (id) do nothing;

insert into public.insider_content (id, type, title, content, author, date, created_at, updated_at, body) values
  ('69535694-34ec-5a7c-b5c5-b941099d9e32', 'behind-scenes', 'What Happens Here on Closing Night', 'At six the art director takes the clock off the wall. It is a superstition, and it works: nobody who can’t see the time says that there isn’t enough of it.

Closing an issue is mostly reading aloud. Two of us sit at the long table with the pages, one reads every word including the full stops, the other follows with a ruler. “Comma. The blue one is also tea comma but with less sugar comma.” It sounds like madness through a wall. Our neighbour, who runs a tuition centre, believes that we are training for something.

You can’t skim a sentence that you have to say. Aloud, a repeated word rings like a dropped spoon, and a false one goes sour in the mouth. On the Night Issue we found forty-one mistakes in this way. Thirty-nine were ours, one was the author’s, and one turned out on inspection to be the best line in the piece, so we put it back.

Towards midnight somebody goes for dosas. The last thing to be made is always the contents page, because it is the only page that has to be true about all the others. Then the file goes off, and we hang up the clock, and look.', 'Ira Kulshetty', '2026-10-29T05:30:00Z', '2026-10-29T05:30:00Z', '2026-10-29T05:30:00Z', null),
  ('23d1d85d-698c-5843-835d-1852c4fd5eda', 'expert-interview', '“I Have Never Thrown Away an Apostrophe”: A Proofreader Talks', 'Vimala Pais has read proofs in three languages since 1979, for newspapers, for a bank, and for us. She answered our questions in pencil.

What is the commonest mistake?
A missing “not”. It is the most dangerous too. I once saved a medical handbook from itself with three letters.

How do you see what the author can’t?
He reads what he meant. I have no idea what he meant. I turn the page upside down and look at the shapes first, then I read the last line, then the one before it. A line out of its order has to stand on its own legs.

Has the computer made it easier?
It finds the mistakes that I used to find before tea. What is left over are the good ones: the right word in the wrong sentence. A checker is happy with “the untied family posed for a photograph”. I was less happy, and so, in the end, was the family.

Is there a mistake that you are proud of?
I let one stand. A widow had written a notice for her husband, forty years married. It said that he would be “greatly mist”. I looked at it for a long time. I thought: so he will.', 'Ira Kulshetty', '2026-09-03T05:30:00Z', '2026-09-03T05:30:00Z', '2026-09-03T05:30:00Z', null),
  ('e8c90d75-5670-5e7a-bdc6-88c4ca2fdc81', 'trend-report', 'Drawn by Hand: The Return of the Bad Map', '', 'Mrinal Bordoloi', '2026-08-20T05:30:00Z', '2026-08-20T05:30:00Z', '2026-08-20T05:30:00Z', '{"type":"doc","attrs":{"v":1},"content":[
  {"type":"paragraph","content":[{"type":"text","text":"A guesthouse in Madikeri gives its visitors a map on which the owner’s dog is as large as the church. Nothing is to scale. The road to the waterfall is drawn three times, once for each way of getting it wrong. Guests frame it."}]},
  {"type":"paragraph","content":[{"type":"text","text":"We have collected sixty such maps in the past year, from cafes, orchards, birding clubs, a dentist. In our first collection, five years ago, there were nine. Something is going on, and it can’t be a shortage of accurate maps. Each of these people carries a perfect one in a pocket."}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"What a telephone can’t say"}]},
  {"type":"paragraph","content":[{"type":"text","text":"Perfection may be the trouble. A telephone shows how to arrive. It has no opinion about whether you should, and cannot say: "},{"type":"text","text":"here the mist comes up at four, stop and buy guavas","marks":[{"type":"italic"}]},{"type":"text","text":". A hand-drawn map is made of such opinions. It leaves out almost everything, which is what we pay guides to do."}]},
  {"type":"pullQuote","content":[{"type":"text","text":"A hand-drawn map is made of opinions."}]},
  {"type":"paragraph","content":[{"type":"text","text":"It can also be out of date with dignity. When we "},{"type":"text","text":"walked the shorelines of the city’s paved lakes","marks":[{"type":"link","attrs":{"href":"/magazine/a-map-of-the-lakes-we-paved"}}]},{"type":"text","text":", the telephone knew the bus station and the stadium. Only the drawn map still knew the water."}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"How to tell a good bad map"}]},
  {"type":"paragraph","content":[{"type":"text","text":"Of our sixty, we would follow about a dozen into the rain. They have three things in common:"}]},
  {"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"One area is blank.","marks":[{"type":"bold"}]},{"type":"text","text":" Whoever drew it didn’t go there, and says so."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Distance is given as time.","marks":[{"type":"bold"}]},{"type":"text","text":" “Two songs” is further than “one song and the news”."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"It is signed and dated,","marks":[{"type":"bold"}]},{"type":"text","text":" as you would sign a promise."}]}]}]},
  {"type":"paragraph","content":[{"type":"text","text":"Designers charge from 4,000 to 30,000 rupees for one. The dentist drew his own. It shows five routes to his door, and on all of them a sweet shop."}]}
]}'),
  ('47d5d757-35b4-5992-94f8-9e64ad606d83', 'industry-analysis', 'What a Page Costs: Our Books, Opened', '', 'Ira Kulshetty', '2026-07-09T05:30:00Z', '2026-07-09T05:30:00Z', '2026-07-09T05:30:00Z', '{"type":"doc","attrs":{"v":1},"content":[
  {"type":"paragraph","content":[{"type":"text","text":"Readers ask how a free magazine pays its writers. Small publishers ask too, more quietly. Here is last year, rounded."}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Out"}]},
  {"type":"paragraph","content":[{"type":"text","text":"We published twenty-five stories and four editions. An average story costs us "},{"type":"text","text":"61,000 rupees","marks":[{"type":"bold"}]},{"type":"text","text":", and this is where they go:"}]},
  {"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"35,000 to the writer"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"9,000 for editing and checking"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"8,000 for pictures and drawing"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"7,500 for travel"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"1,500 for tea, courier and parking fines"}]}]}]},
  {"type":"paragraph","content":[{"type":"text","text":"The surprise lies in what is cheap. Hosting the site costs less in a year than one story’s train tickets. Text is light; a month of readers weighs less than a single minute of film. Paper, which we print for those who ask, loses eleven rupees a copy, and we regard that as postage for goodwill."}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"In"}]},
  {"type":"paragraph","content":[{"type":"text","text":"Partnerships with a name on them, never inside an article, bring 46 per cent. Prints of our covers bring 31, workshops 14, and gifts the remainder. No single partner gives more than a tenth. That rule cost us our largest offer, in March, and it has let us sleep since."}]},
  {"type":"pullQuote","content":[{"type":"text","text":"No single partner gives more than a tenth."}]},
  {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"What follows from it"}]},
  {"type":"paragraph","content":[{"type":"text","text":"A magazine of this size needs about four thousand people who care a little, or two hundred who care a lot. We find that the second kind grow out of the first, and take around three years."}]},
  {"type":"paragraph","content":[{"type":"text","text":"If you publish something small yourself and would like to set your figures beside ours, "},{"type":"text","text":"write to us","marks":[{"type":"link","attrs":{"href":"/contact"}}]},{"type":"text","text":". We will answer with the whole sheet, parking fines included."}]}
]}'),
  ('ee2cd27e-bc15-5665-92af-084eac4a79c4', 'behind-scenes', 'The Stranger Who Reads Every Story', 'Every Longhand story is read by two editors and one stranger. People assume that the stranger is a figure of speech. He is a she, most months, and she is chosen like this: I go down to Inkpot Lane with a printed copy and a hundred-rupee note.

So far we have had a plumber, a chartered accountant, three students, a nun, and a man who was delivering a mattress and sat down on it. The stranger gets a pencil. There is one instruction: draw a line in the margin wherever you would stop if nobody were watching.

That line costs us more than anything an editor ever wrote. Editors explain. The line doesn’t. It sits beside a paragraph that took the author four days, and says: here I thought of my lunch. Nearly always, when we look, the paragraph was explaining something that had already happened on the page above.

We never argue with the stranger. Once we wanted to. The plumber had drawn his line next to the finest description of fog that I have had the honour of laying out. “It’s very nice fog,” he said. “But the boat was just about to come.”

The fog went. I keep it in the drawer with the mastheads.', 'Rehan Sattar', '2026-06-11T05:30:00Z', '2026-06-11T05:30:00Z', '2026-06-11T05:30:00Z', null),
  ('bd6cfa7d-c541-559c-8821-1faa438fd13d', 'trend-report', 'Readers Are Listening at the Wrong Speed', 'Since January we send our stories as sound files, read by their authors, to anybody who asks. We wanted to know from four hundred listeners how they use them, and expected to hear about commuting.

Cooking came first, with 38 per cent. Then came the dark: a quarter listen in bed with the light off, and a third of those told us, with apologies, that they have never heard an ending. Commuters were fourth, after people who sew.

The speed was the real surprise. Players offer to go faster, up to double, and the industry’s wisdom says that everybody does. Of our listeners 22 per cent turn it up. But 17 per cent turn it down, to nine tenths or even eight. Why would anybody do that?

“Joseph reads as if the tea were getting cold,” wrote a man in Thrissur. “I give him time.” A teacher slows it so that her mother can follow the English. A surgeon does it on Sundays.

We draw two modest conclusions. Authors should be told to breathe, and have been. And whoever builds the next player might put a turtle next to the hare. We found the setting in only three of the eleven apps that we tried, and in one of them it was labelled “error correction”.', 'Nandini Aigal', '2026-05-28T05:30:00Z', '2026-05-28T05:30:00Z', '2026-05-28T05:30:00Z', null),
  ('16818a90-7bc3-5aff-a719-31e1974c433d', 'expert-interview', 'Six Questions for a Collector of Disappearing Sounds', 'Roshan D’Cruz has recorded the streets of southern cities since he was given a tape machine at fourteen. His shelves in Richards Town hold some nine thousand sounds, each with a place, an hour and the weather.

Why the weather?
Damp air carries the low notes. The same bell is a different bell in July.

Which sound went without our noticing?
The cycle-rickshaw horn, rubber bulb. I have it dying out over eleven years of recordings. In 1988 there is one every forty seconds. Then one a minute. In 1999 one, and a child laughing at it.

Which would you save first in a fire?
A queue. A ration shop, 1984, thirty minutes. Nothing happens. Everybody I grew up with is in it.

What is the loudest change?
Doors. Wood used to knock, now metal bangs.

And the best new one?
The card machine in a vegetable market. That small chirp, and after it the seller says the old blessing for the first sale of the day. To the machine! I have forty of those.

What do you record at home?
My wife turning pages. She doesn’t know. Now she does.', 'Nandini Aigal', '2026-04-02T05:30:00Z', '2026-04-02T05:30:00Z', '2026-04-02T05:30:00Z', null),
  ('ed369f97-a0c5-5178-9082-ceaa03d60c2a', 'industry-analysis', 'The District Paper Is Not Dead, It Has Moved Upstairs', 'In nine district towns we asked who prints the local news. In seven the answer began with a sigh and ended with an address.

The presses have gone, that part is true. The ground-floor halls where they stood are now gyms, or wedding caterers. But upstairs, over the gym, there is commonly a room with three desks. Two of them write for a messaging channel with between eight and sixty thousand members. The third still does the weekly paper, four pages, because court notices must by law appear in print and are paid for by the line.

That odd couple is holding. Court notices bring in about 40 per cent of the income, and small advertisers the rest: tuition, tractors, brides. What has collapsed is the middle: the district editions of large dailies, whose reporters were let go and now sit in those rooms upstairs.

They are not romantic about it. One editor in Gadag posts the dam level at six each morning and would lose half of his readers if he forgot. “Nobody thanks me for the editorial,” he says. “They thank me for the dam.”

We counted original reports over a month, in all nine towns. There are fewer than in 2010, by some way. There are more than in 2020.', 'Joseph Tharakkal', '2026-03-19T05:30:00Z', '2026-03-19T05:30:00Z', '2026-03-19T05:30:00Z', null)
on conflict (id) do nothing;

insert into public.insider_drafts (id, type, title, content, author, created_at, updated_at) values
  ('5d0c1f0e-6a0b-5c1e-9a1f-0f4f5f2d9b01', 'expert-interview', 'The Woman Who Names the Paints', 'Sunanda Kini has named four hundred and twelve colours of wall paint. Ask her which one she took back.

“A name has to work at nine in the morning, in a shop, with a child pulling at you. Nobody asks for Melancholy. They ask for Wet Slate, and that is the same tin.”

[She showed me the list of names that were refused. Ask whether we may print three of them.]', 'Nandini Aigal', now() - interval '1 day', now() - interval '1 day')
on conflict (id) do nothing;

insert into public.testimonials (id, name, company, quote, created_at, updated_at) values
  ('a6e008d8-f6b8-5ceb-b0f3-8e24617e86f2', 'Sudha Venkatraman', 'Librarian, Jayanagar', 'I put the printed PDF on the reading table every quarter. It is the only thing there that people ask to take home, and the only thing they bring back.', '2026-10-20T05:00:00Z', '2026-10-20T05:00:00Z'),
  ('212c9aaf-99a4-5aea-96ab-24962be8fe20', 'Karthik Muniraju', 'Signal Maintainer, Hubballi', 'The piece on the slow train got the sound of the Sharavati bridge right. Forty journalists have written about that line and this one listened.', '2026-09-08T05:00:00Z', '2026-09-08T05:00:00Z'),
  ('c9c90dd7-0e32-503c-aed7-6dfef1f56918', 'Alisha Fernandes', null, 'My father has not finished an article in years, because of his eyes. I read him the letter-writer aloud. He asked for the goat part again.', '2026-07-30T05:00:00Z', '2026-07-30T05:00:00Z'),
  ('ddec8aaf-9808-5111-9dc9-60f041d0bdaa', 'Dr. Prakash Ullal', 'Field Station for Insect Ecology', 'Accurate to the last leg, and still I cried at the bit with the bank officer. I have put it on the reading list for first-year students.', '2026-09-25T05:00:00Z', '2026-09-25T05:00:00Z'),
  ('ffa34b03-764b-5f59-8c40-dffb3b2f5e9f', 'Zoya Merchant', 'Studio Baramati Type', 'They wrote about lettering without once using the word vibrant. I would have subscribed for that alone.', '2026-03-15T05:00:00Z', '2026-03-15T05:00:00Z'),
  ('efc96250-a9b8-5cd6-92ff-ca6a2f788ac5', 'Hemant Jogi', 'Night Auto Driver, Yelahanka', 'Between two fares I can read one story. The length is correct. When it is a good one I let the second fare go.', '2026-11-12T05:00:00Z', '2026-11-12T05:00:00Z')
on conflict (id) do nothing;

insert into public.faqs (id, question, answer, category, created_at, updated_at, body) values
  ('1e5246a4-693c-592c-8df6-89ddb38f2237', 'Is Longhand free to read?', 'Yes. Every article on this site and every digital edition is free, with no account and no limit. The magazine lives from partnerships, from a small shop of prints, and from readers who buy a paper copy as a present.', null, '2026-01-20T03:11:00Z', '2026-01-20T03:11:00Z', null),
  ('dd3f1b4b-dd82-5911-a99c-038a31df58b5', 'How often do you publish?', 'One long story about every two weeks on the site, and four digital editions a year, in February, May, August and November. When a story is not ready it waits. We would sooner be late than thin.', null, '2026-01-20T03:10:00Z', '2026-01-20T03:10:00Z', null),
  ('5854b8b8-9863-5a53-9a10-b9c66d32f89e', 'Who is behind the magazine?', '', null, '2026-01-20T03:09:00Z', '2026-01-20T03:09:00Z', '{"type":"doc","attrs":{"v":1},"content":[
  {"type":"paragraph","content":[{"type":"text","text":"Five editors in Bengaluru and around thirty contributors. You will find the five on the "},{"type":"text","text":"About page","marks":[{"type":"link","attrs":{"href":"/about"}}]},{"type":"text","text":", with their portraits and their excuses."}]}
]}'),
  ('09b30c15-a728-5764-b4fb-1de7ef767e05', 'How do I read a digital edition?', 'Choose a cover on the front page and it opens here on the site, page by page. The PDF itself is there too, to save or to print: the pages are A4 and look well on a plain black and white printer too.', 'Reading', '2026-01-20T03:08:00Z', '2026-01-20T03:08:00Z', null),
  ('2f1c628d-9336-5ace-884b-09fcd274251e', 'Can I find older stories?', 'All of them stay on the site. The Magazine page has a search box for titles, introductions and authors, and a menu of the categories. If you remember only one sentence of a story, send it to us in the chat: somebody will know.', 'Reading', '2026-01-20T03:07:00Z', '2026-01-20T03:07:00Z', null),
  ('494482f5-0bc3-5d93-853b-a954db8073b2', 'May I reprint or translate an article?', 'For a classroom, a reading group or a village library, always, and you need not ask. For anything sold, write to us first. The author decides, and the author is paid.', 'Reading', '2026-01-20T03:06:00Z', '2026-01-20T03:06:00Z', null),
  ('80084fa3-fe0e-5e47-91f6-a0f9902486f3', 'What does the newsletter contain?', 'Nothing yet: we are still collecting addresses. It will be a letter from the editor, with the story behind one of our stories. There will be no advertising in it and we never pass on an address.', 'Newsletter & Privacy', '2026-01-20T03:05:00Z', '2026-01-20T03:05:00Z', null),
  ('2b0988a4-4a7c-5d03-bc30-ef6c602c6ee0', 'How do I unsubscribe?', 'Write to us through the contact form. Your address is then deleted and not merely switched off.', 'Newsletter & Privacy', '2026-01-20T03:04:00Z', '2026-01-20T03:04:00Z', null),
  ('664eae2c-3843-5393-8b89-00e7e2e16762', 'Who reads what I write in the chat?', 'The person at the desk, usually one of the editors. A conversation has no name attached unless you give one, and nobody outside the magazine can see it.', 'Newsletter & Privacy', '2026-01-20T03:03:00Z', '2026-01-20T03:03:00Z', null),
  ('a9b7bae4-6708-503d-b934-02303795c22c', 'How do I pitch a story?', '', 'Writing for Us', '2026-01-20T03:02:00Z', '2026-01-20T03:02:00Z', '{"type":"doc","attrs":{"v":1},"content":[
  {"type":"paragraph","content":[{"type":"text","text":"Send us three paragraphs through the "},{"type":"text","text":"contact form","marks":[{"type":"link","attrs":{"href":"/contact"}}]},{"type":"text","text":":"}]},
  {"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"what happens,"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"who you will spend time with,"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"and what you do not know yet."}]}]}]},
  {"type":"paragraph","content":[{"type":"text","text":"The third matters most. We answer every pitch, within two weeks as a rule."}]}
]}'),
  ('3ce5111c-b0bb-5f2b-a058-876c95d457cd', 'What do you pay?', 'A flat fee a story, agreed before you begin, half of it on commission and half on delivery, together with travel by second class and any number of teas. A story that we commission and do not run is paid in full.', 'Writing for Us', '2026-01-20T03:01:00Z', '2026-01-20T03:01:00Z', null),
  ('804df95c-8469-543a-ac3a-5e7434e0cc95', 'Do you accept fiction and poetry?', 'Not so far. We are five people who argue about commas, and a poem would finish us. Photographs, drawings and comics from true life are very welcome.', 'Writing for Us', '2026-01-20T03:00:00Z', '2026-01-20T03:00:00Z', null)
on conflict (id) do nothing;

insert into public.digital_magazines (id, title, issue_date, cover_image_url, pdf_url, created_at, updated_at) values
  ('e6f636dc-0f56-59be-9268-4ce0ff11407e', 'The Night Issue', '2026-11-01', '/storage/v1/object/public/magazine_files/covers/cover-28-night.s900x1200.jpg', '/storage/v1/object/public/magazine_files/pdfs/longhand-28-night.pdf', '2026-11-01T03:00:00Z', '2026-11-01T03:00:00Z'),
  ('613467c8-7bb8-5be2-9186-2c81612b121c', 'The Water Issue', '2026-08-01', '/storage/v1/object/public/magazine_files/covers/cover-27-water.s900x1200.jpg', '/storage/v1/object/public/magazine_files/pdfs/longhand-27-water.pdf', '2026-08-01T03:00:00Z', '2026-08-01T03:00:00Z'),
  ('58b45be4-6c56-5ada-a7aa-c1e4ebbfdfe7', 'The Appetite Issue', '2026-05-01', '/storage/v1/object/public/magazine_files/covers/cover-26-appetite.s900x1200.jpg', '/storage/v1/object/public/magazine_files/pdfs/longhand-26-appetite.pdf', '2026-05-01T03:00:00Z', '2026-05-01T03:00:00Z'),
  ('02dd0abe-f32e-5552-af35-e5c438ab4e7a', 'The Paper Issue', '2026-02-01', '/storage/v1/object/public/magazine_files/covers/cover-25-paper.s900x1200.jpg', '/storage/v1/object/public/magazine_files/pdfs/longhand-25-paper.pdf', '2026-02-01T03:00:00Z', '2026-02-01T03:00:00Z')
on conflict (id) do nothing;

insert into public.media_library (id, user_id, file_name, file_type, file_size, url, alt_text, tags, created_at, updated_at) values
  ('05ee82fc-ca6c-5bbf-a97c-d3cc1b6df242', null, 'cut-a-thousand-words.s1600x900.jpg', 'image/jpeg', 107401, '/storage/v1/object/public/media_library/demo/cut-a-thousand-words.s1600x900.jpg', 'Lines of text drawn as coloured bars, some sliding away past a red editing stroke', array['editing', 'how-to', 'craft']::text[], '2026-11-17T04:00:00Z', '2026-11-17T04:00:00Z'),
  ('377c0441-0ec2-5d83-b590-5ece3819f2b7', null, 'night-bus.s1600x900.jpg', 'image/jpeg', 100179, '/storage/v1/object/public/media_library/demo/night-bus.s1600x900.jpg', 'A lit bus crossing a flyover at night in front of a city of dark towers with yellow and blue windows', array['city', 'night', 'bus']::text[], '2026-11-05T03:30:00Z', '2026-11-05T03:30:00Z'),
  ('d82b3c3c-81cb-5364-bc95-9cd8b83ecb4c', null, 'floor-tile-telescope.s1600x900.jpg', 'image/jpeg', 54752, '/storage/v1/object/public/media_library/demo/floor-tile-telescope.s1600x900.jpg', 'A telescope on a rooftop pointing into a night sky of constellations and a ringed planet', array['stars', 'night', 'workshop']::text[], '2026-10-15T04:00:00Z', '2026-10-15T04:00:00Z'),
  ('00474781-fafe-575b-b573-a80a8445234b', null, 'reading-a-mountain.s1600x900.jpg', 'image/jpeg', 58109, '/storage/v1/object/public/media_library/demo/reading-a-mountain.s1600x900.jpg', 'Ranges of violet and blue mountains one behind another under a low moon, with one lit window', array['mountains', 'travel', 'snow']::text[], '2026-10-01T04:00:00Z', '2026-10-01T04:00:00Z'),
  ('f73de3a1-6466-5cb3-bc1d-f2aae417582a', null, 'counting-moths.s1600x900.jpg', 'image/jpeg', 103537, '/storage/v1/object/public/media_library/demo/counting-moths.s1600x900.jpg', 'A large patterned moth with spread wings before a glowing lamp, smaller moths circling in the dark', array['moths', 'night', 'nature']::text[], '2026-09-17T04:00:00Z', '2026-09-17T04:00:00Z'),
  ('4d5d2817-d747-5256-af62-e08f32cd39e5', null, 'slow-train.s1600x900.jpg', 'image/jpeg', 71615, '/storage/v1/object/public/media_library/demo/slow-train.s1600x900.jpg', 'A small train on a long arched bridge over a river mouth, with green hills and the sea at sunrise', array['railway', 'coast', 'travel']::text[], '2026-08-27T04:00:00Z', '2026-08-27T04:00:00Z'),
  ('049e4491-80e8-5b2e-ba2a-4f37a1d813fe', null, 'lighthouse-logbook.s1600x900.jpg', 'image/jpeg', 88227, '/storage/v1/object/public/media_library/demo/lighthouse-logbook.s1600x900.jpg', 'A striped lighthouse on a dark rock throwing two beams over patterned blue waves', array['sea', 'coast', 'night']::text[], '2026-08-06T04:00:00Z', '2026-08-06T04:00:00Z'),
  ('c5c3b37e-8620-5ddb-b5fa-edbebb51d1a2', null, 'lakes-we-paved.s1600x900.jpg', 'image/jpeg', 176366, '/storage/v1/object/public/media_library/demo/lakes-we-paved.s1600x900.jpg', 'Blue contour lines of a vanished lake showing through a pale grid of streets seen from above', array['city', 'water', 'maps']::text[], '2026-07-21T04:15:00Z', '2026-07-21T04:15:00Z'),
  ('a181fcd3-63ea-5fea-a8a5-a33c208540fa', null, 'listening-for-rain.s1600x900.jpg', 'image/jpeg', 86421, '/storage/v1/object/public/media_library/demo/listening-for-rain.s1600x900.jpg', 'Slanting rain over layered green hills, falling into a copper rain gauge in the foreground', array['monsoon', 'science', 'weather']::text[], '2026-07-02T04:00:00Z', '2026-07-02T04:00:00Z'),
  ('e9c48a60-5dba-54d5-9625-2c6397a06ca1', null, 'three-script-keyboard.s1600x900.jpg', 'image/jpeg', 111505, '/storage/v1/object/public/media_library/demo/three-script-keyboard.s1600x900.jpg', 'A keyboard of rounded keys in a grid, some lit blue, violet and pink, with strokes of letters growing out of them', array['technology', 'language', 'design']::text[], '2026-06-18T04:00:00Z', '2026-06-18T04:00:00Z'),
  ('839ca57c-2634-58ff-add8-490696aefbd4', null, 'tree-on-the-plan.s1600x900.jpg', 'image/jpeg', 124299, '/storage/v1/object/public/media_library/demo/tree-on-the-plan.s1600x900.jpg', 'A blueprint of a straight road that parts to pass on both sides of an enormous rain tree, seen from above', array['city', 'trees', 'roads']::text[], '2026-06-04T03:30:00Z', '2026-06-04T03:30:00Z'),
  ('37642896-974c-5289-9b6c-ae04e8d1eb6d', null, 'jackfruit-calendar.s1600x900.jpg', 'image/jpeg', 146902, '/storage/v1/object/public/media_library/demo/jackfruit-calendar.s1600x900.jpg', 'A jackfruit tree with heavy spiked green fruit on its trunk and broad leaves around it', array['fruit', 'seasons', 'garden']::text[], '2026-05-14T03:30:00Z', '2026-05-14T03:30:00Z'),
  ('92104a89-0179-50a1-8035-46ccff55bc3a', null, 'no-numbers.s1600x900.jpg', 'image/jpeg', 115941, '/storage/v1/object/public/media_library/demo/no-numbers.s1600x900.jpg', 'Round bowls of spices in turmeric, chilli red and green, seen from above on dark wood', array['family', 'pickle', 'spices']::text[], '2026-04-23T03:30:00Z', '2026-04-23T03:30:00Z'),
  ('de7566d8-8204-506e-ae69-374e14fcb940', null, 'eleven-minutes.s1600x900.jpg', 'image/jpeg', 86336, '/storage/v1/object/public/media_library/demo/eleven-minutes.s1600x900.jpg', 'A steel tumbler of frothing coffee and a golden dosa on a steel counter, in warm geometric shapes', array['breakfast', 'coffee', 'bengaluru']::text[], '2026-04-09T03:30:00Z', '2026-04-09T03:30:00Z'),
  ('5b1e9a57-8c4d-58b0-8810-7c15fad3d8a9', null, 'pen-doctor.s1600x900.jpg', 'image/jpeg', 93115, '/storage/v1/object/public/media_library/demo/pen-doctor.s1600x900.jpg', 'A golden fountain-pen nib, greatly enlarged, drawing a blue line that turns into waves', array['interview', 'pens', 'craft']::text[], '2026-03-12T04:00:00Z', '2026-03-12T04:00:00Z'),
  ('a7b0367d-6d05-5d2c-be6e-93aa7ec34bb1', null, 'hand-painted-sign.s1600x900.jpg', 'image/jpeg', 138392, '/storage/v1/object/public/media_library/demo/hand-painted-sign.s1600x900.jpg', 'A bold painted sign of stripes, arrows and shaded letter shapes with a brush laid across it', array['lettering', 'design', 'streets']::text[], '2026-02-24T04:00:00Z', '2026-02-24T04:00:00Z'),
  ('ef6525fd-e637-5e3d-a0e3-dca2c11acf79', null, 'what-the-index-knows.s1600x900.jpg', 'image/jpeg', 134133, '/storage/v1/object/public/media_library/demo/what-the-index-knows.s1600x900.jpg', 'A cabinet of small card drawers in blue, violet and ochre, one of them pulled open', array['books', 'essays', 'craft']::text[], '2026-02-10T04:00:00Z', '2026-02-10T04:00:00Z'),
  ('38312bfa-c5fb-59b2-8c75-5cc4c8a095ac', null, 'letter-writer.s1600x900.jpg', 'image/jpeg', 74063, '/storage/v1/object/public/media_library/demo/letter-writer.s1600x900.jpg', 'A typewriter on a small table under a black umbrella with sheets of paper rising from it like birds', array['letters', 'craft', 'typewriter']::text[], '2026-01-27T04:00:00Z', '2026-01-27T04:00:00Z'),
  ('0a84a076-7c9a-5676-bc6d-5ddfd0a9c321', null, 'hero.s1920x1080.jpg', 'image/jpeg', 69468, '/storage/v1/object/public/media_library/demo/hero.s1920x1080.jpg', 'Ribbons of blue, violet and pink light flowing across a night sky above dark hills', array['site', 'hero']::text[], '2026-01-20T03:00:00Z', '2026-01-20T03:00:00Z'),
  ('39a7874d-a3c3-52e3-bbb3-6849e69d3fae', null, 'about-hero.s1600x900.jpg', 'image/jpeg', 86271, '/storage/v1/object/public/media_library/demo/about-hero.s1600x900.jpg', 'A long desk by a window at dusk, with stacked paper, a lamp and a city outside', array['site', 'about']::text[], '2026-01-20T03:00:00Z', '2026-01-20T03:00:00Z'),
  ('d071ca8f-4475-5047-978d-10b734022702', null, 'about-vision.s1600x1000.jpg', 'image/jpeg', 77615, '/storage/v1/object/public/media_library/demo/about-vision.s1600x1000.jpg', 'An open book whose pages rise into hills with a sun behind them', array['site', 'about']::text[], '2026-01-20T03:00:00Z', '2026-01-20T03:00:00Z'),
  ('2caac6c0-470f-56ac-b59d-dec082bb9c8b', null, 'team-ira.s800x800.jpg', 'image/jpeg', 26457, '/storage/v1/object/public/media_library/demo/team-ira.s800x800.jpg', 'Portrait of Ira Kulshetty, drawn in flat shapes', array['site', 'team', 'portrait']::text[], '2026-01-20T03:00:00Z', '2026-01-20T03:00:00Z'),
  ('3ac97b27-71a3-5800-9724-94ab89546992', null, 'team-joseph.s800x800.jpg', 'image/jpeg', 21692, '/storage/v1/object/public/media_library/demo/team-joseph.s800x800.jpg', 'Portrait of Joseph Tharakkal, drawn in flat shapes', array['site', 'team', 'portrait']::text[], '2026-01-20T03:00:00Z', '2026-01-20T03:00:00Z'),
  ('ac010192-4274-5b99-8556-62a4197a17f2', null, 'team-nandini.s800x800.jpg', 'image/jpeg', 27241, '/storage/v1/object/public/media_library/demo/team-nandini.s800x800.jpg', 'Portrait of Nandini Aigal, drawn in flat shapes', array['site', 'team', 'portrait']::text[], '2026-01-20T03:00:00Z', '2026-01-20T03:00:00Z'),
  ('312fa5a0-9449-5cc0-b70a-01e620c4afd0', null, 'team-rehan.s800x800.jpg', 'image/jpeg', 31065, '/storage/v1/object/public/media_library/demo/team-rehan.s800x800.jpg', 'Portrait of Rehan Sattar, drawn in flat shapes', array['site', 'team', 'portrait']::text[], '2026-01-20T03:00:00Z', '2026-01-20T03:00:00Z'),
  ('d372ab37-f960-5539-907a-77e813b579d9', null, 'team-mrinal.s800x800.jpg', 'image/jpeg', 21823, '/storage/v1/object/public/media_library/demo/team-mrinal.s800x800.jpg', 'Portrait of Mrinal Bordoloi, drawn in flat shapes', array['site', 'team', 'portrait']::text[], '2026-01-20T03:00:00Z', '2026-01-20T03:00:00Z')
on conflict (id) do nothing;
