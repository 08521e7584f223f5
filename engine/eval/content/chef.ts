import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'single', photo: true },
	{
		language: 'en',
		occupations: ['35-10'],
		industries: ['hospitality-personal-services'],
		seniority: 'lead',
		years: [15, 16.5],
		skills: `menu planning | menu design | menu development; HACCP | food safety; food costing | food cost | cost control; kitchen management | brigade; staff training | training apprentices | training; ordering | purchasing | supplier management | suppliers;
			stock control | inventory | stocktaking; rota | scheduling | shift planning; pastry | patisserie; food waste | food waste reduction; allergens | allergen management; catering | banquets; seasonal cooking | local sourcing | cooking; team leadership`,
		roles: ['automation', 'service', 'supply', 'learning', 'content', 'green', 'knowledge'],
		implausible: [
			'clinical',
			'legal',
			'esg',
			'carbon',
			'climate',
			'suslead',
			'developer',
			'platform',
			'finance',
			'governance',
			'product',
			'consultant',
			'insights',
		],
		sensitive: ['chef.rangi@example.com', '+44 7700 900555', 'Maori', '11/11/1986', 'Recovering'],
	},
	`
# Rangi Te Whare-Collins
% Head Chef
@ Bristol · +44 7700 900555 · chef.rangi@example.com
@ DOB 11/11/1986 · Maori / British · Recovering alcoholic, 6 yrs sober
## Employment
### Head Chef | The Salt Loft (80 covers), Bristol | April 2019 – Present
- Brigade of 9; menu changes every six weeks with local sourcing (70% within 40 miles)
- Food cost held at 27–28% despite price rises; food waste weighed daily and cut by 35%
- HACCP file rewritten, 5-star hygiene rating three times
- Trained 4 apprentices, one now sous chef
### Sous Chef | Hotel Clifton View, Bristol | 2015 – March 2019
- Banquets up to 220 guests, ordering, stock control, rotas
- Allergen matrix for all menus
### Chef de Partie (pastry, then sauce) | Brasserie Quai 9, London | 09/2012 – 2015
- Service of 150 covers a night
### Commis chef | Harbour Kitchen, Auckland | 2010 to 2011
## Training
NVQ Level 3 Professional Cookery 2010
Level 4 Award in Managing Food Safety 2018
## Skills
Menu planning, costing in Excel, ordering platforms, patisserie, staying calm
## Hobbies
Surfing, sourdough
`,
);
