import { cv } from '../cv.ts';

export default cv(
	{ as: 'txt', encoding: 'utf-8' },
	{
		language: 'en',
		occupations: ['27-30'],
		industries: ['marketing-media', 'information-technology-telecom'],
		seniority: 'mid',
		years: [6.5, 8],
		skills: `copywriting; editing | copy editing | proofreading; SEO | SEO writing; WordPress | CMS; content strategy | content planning | editorial calendar; blog posts | blogging | blog;
			style guide | tone of voice | brand voice; interviews | interviewing; social media | LinkedIn; newsletter | email marketing; research; Ahrefs | keyword research; technical writing | help articles;
			UX writing | microcopy; ghostwriting; ChatGPT | generative AI`,
		roles: ['content', 'conversation', 'knowledge', 'marketing', 'learning'],
		implausible: [
			'clinical',
			'legal',
			'people',
			'developer',
			'platform',
			'finance',
			'carbon',
			'climate',
			'green',
			'suslead',
			'governance',
			'supply',
			'program',
		],
		sensitive: ['niamh.tuiasosopo@example.net', '+64 21 000 055', 'she/her', 'Samoan'],
	},
	`
# Niamh Tuiasosopo
% Content writer & editor
@ Wellington, Aotearoa New Zealand / niamh.tuiasosopo@example.net / +64 21 000 055
@ she/her, Samoan-Irish
## WHAT I DO
I write and edit things people read to the end: guides, product pages, newsletters and the occasional speech.
## WORK
### Freelance writer and editor | self-employed | August 2023 - now
- 40+ articles for software and outdoor clients, 2 ghostwritten ebooks
- Style guide and tone of voice for a bank app (with UX writing for 120 screens)
- Use ChatGPT for outlines only, every fact checked by hand
### Content Writer | Kererū Software Ltd, Wellington | Oct 2020 - Jul 2023
- Wrote 3 blog posts a week; organic traffic x2.4 in 20 months (SEO, Ahrefs keyword research)
- Kept the editorial calendar and the WordPress site
- Rewrote 85 help articles; support tickets on those topics fell by a fifth
- Monthly newsletter to 11,000 readers
### Junior copywriter | Studio Tide, Auckland | 2019 - 2020
- Product copy, LinkedIn posts, proofreading, interviews with customers
## LEARNING
BA English and Media, University of Tāmaki, 2015-2018
Certificate in Plain Language Editing, 2021
## ALSO
Roller derby referee. Reads badly written instructions for fun.
`,
);
