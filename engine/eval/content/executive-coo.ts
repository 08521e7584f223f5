import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'single', first: 'employer', color: '#222222', size: 13 },
	{
		language: 'en',
		occupations: ['11-10', '11-30', '11-91'],
		industries: ['manufacturing', 'consumer-goods-retail'],
		seniority: 'executive',
		years: [25, 26],
		skills: `P&L responsibility | P&L; operations management | operations; lean | lean manufacturing; digital transformation | ERP; supply chain | supply chain management; M&A integration | post-merger integration;
			budget | capital expenditure | capex; leadership | executive leadership | people leadership; decarbonisation | net zero | sustainability strategy; board reporting | board; negotiation | union negotiations; safety | health and safety; turnaround | restructuring`,
		roles: ['consultant', 'program', 'suslead', 'supply', 'green', 'product'],
		implausible: [
			'clinical',
			'legal',
			'developer',
			'platform',
			'content',
			'conversation',
			'learning',
			'service',
			'people',
			'climate',
			'esg',
			'knowledge',
		],
		sensitive: ['+27 82 000 0009', 'n.khumalo@example.co.za', '(58)', 'Zulu', 'married to'],
	},
	`
# Nomvula Khumalo-Steyn
% Chief Operating Officer
@ Johannesburg · +27 82 000 0009 · n.khumalo@example.co.za
@ Born 1968 (58), Zulu, married to an architect
## Executive profile
Operations executive, 25 years from shop floor to board. P&L of up to ZAR 14bn, 6,200 people, 11 plants in five countries.
## Career
### Chief Operating Officer | Umkhonto Glass & Packaging Ltd, Johannesburg | 2018 – present
- Full P&L for 11 plants; EBITDA margin 9.1% to 14.6% in six years
- Sponsor of the ERP and digital transformation programme (ZAR 480m), on time in 9 of 11 plants
- Net zero roadmap approved by the board: 3 furnaces switched, scope 1 down 19%
- Lost-time injuries 4.1 to 0.8 per million hours
### Group Operations Director | Highveld Beverages, Pretoria | 2011 – 2018
- Supply chain and 5 bottling plants, capex of ZAR 300m a year
- Post-merger integration of two regional bottlers; 1,100 union negotiations hours, no strike
### Plant Manager, later Regional Manager | Highveld Beverages | 2005 – 2011
- Lean programme, restructuring of the Durban plant
### Process Engineer / Shift Manager | Transvaal Cans | 2001 – 2005
## Education
### Executive MBA | Cape Point Business School | 2010
### BSc Eng (Chemical) | University of Highveld | 1990
## Boards
Non-executive director, Vaal Water Fund (since 2020)
`,
);
