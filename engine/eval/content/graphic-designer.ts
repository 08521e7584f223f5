import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'sidebar', bars: true, spaced: true, color: '#6b2d8c' },
	{
		language: 'en',
		occupations: ['27-10', '15-12'],
		industries: ['marketing-media'],
		seniority: 'senior',
		years: [10.5, 12],
		skills: `Adobe InDesign | InDesign; Photoshop | Adobe Photoshop; Illustrator | Adobe Illustrator; Figma; branding | brand identity | corporate identity; typography;
			packaging design | packaging; layout | editorial design; motion graphics | After Effects; print production | prepress; art direction; illustration;
			web design | UI design; client management | client relations | customer relations; Midjourney | generative AI; accessibility`,
		roles: ['content', 'marketing', 'conversation', 'product', 'learning'],
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
			'esg',
		],
		sensitive: ['hello@zofiakb.example', '07700 900 777', 'b. 1990'],
	},
	`
# Zofia Krajewska-Bell
% Freelance Graphic Designer
@ hello@zofiakb.example
@ 07700 900 777
@ Glasgow
@ Polish, b. 1990
##< Tools
* InDesign 95
* Illustrator 95
* Photoshop 85
* Figma 70
* After Effects 50
* Midjourney 40
##< Good at
Typography
Packaging
Art direction
Explaining to clients
## Experience
### Freelance Graphic Designer | Own studio, Glasgow | 2019 — Present
- Brand identity for 28 small businesses and two museums
- Editorial design of a 96-page quarterly, print production included
- Packaging for an oat milk brand sold in 600 shops
- Accessible PDFs and web design for a health charity
### Senior Designer | Inkwell & Crane, Edinburgh | Mar 2017 — Nov 2019
- Art direction of campaigns with budgets to £150k; 2 juniors
- Motion graphics for the Fringe
### Designer | Print Yard, Kraków | 2015 — 2017
- Layout and prepress, about 30 jobs a week, illustrations
## Education
BA (Hons) Communication Design, Clyde School of Art, 2011 – 2015
## Exhibitions
Posters for Trees, Glasgow 2021
`,
);
