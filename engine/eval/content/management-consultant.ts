import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'single', color: '#0d3b66' },
	{
		language: 'en',
		occupations: ['13-11'],
		industries: ['consulting', 'manufacturing', 'consumer-goods-retail'],
		seniority: 'manager',
		years: [8, 9],
		skills: `strategy consulting | management consulting | consulting; change management; process improvement | process optimisation | process redesign;
			stakeholder management; business case | business cases; workshop facilitation | facilitation; PMO | project management; operating model | target operating model;
			cost reduction; Lean Six Sigma | Six Sigma | Green Belt; PowerPoint | presentation; Excel | financial modelling; SAP | S/4HANA;
			team leadership; Tableau; business development | proposals; decarbonisation | net zero`,
		roles: ['consultant', 'program', 'suslead', 'automation', 'product', 'sales'],
		implausible: ['clinical', 'developer', 'platform', 'legal', 'content', 'climate', 'people'],
		sensitive: ['arjun.v@example.in', '+91 98000 00001', 'Brahmin', 'Unmarried'],
	},
	`
# Arjun Venkataraghavan
@ Bengaluru · +91 98000 00001 · arjun.v@example.in
@ Marital status: Unmarried · Brahmin
## Executive Summary
Management consultant, operations and transformation practice. Nine years with manufacturing and retail clients in India, UAE and UK.
## Professional Experience
### Manager, Operations Practice | Peregrine Advisory, Bengaluru | Apr 2021 – till date
- Lead teams of 4–7 on operating model and cost reduction projects; 11 engagements, INR 240 crore of benefits confirmed by client finance
- Wrote the business case and change management plan for an S/4HANA roll-out in 5 plants (2,300 users)
- Decarbonisation roadmap for a cement producer: 31 levers, marginal cost curve, board approved
- Won 3 of 5 proposals in FY25 (business development)
### Senior Consultant | Peregrine Advisory, Bengaluru | Jul 2019 – Mar 2021
- Redesigned order-to-cash of a retailer, days outstanding from 61 to 44
- Ran 35 workshops with plant heads; stakeholder management up to CXO
### Analyst → Consultant | Kite & Partners, Mumbai | June 2016 – May 2017
- Benchmarks, market sizing, PMO support, Excel financial models
## Education
### MBA | Deccan School of Management | 2017 – 2019
### B.Tech Mechanical | Institute of Engineering Coimbatore | 2012 – 2016
## Skills & certificates
Lean Six Sigma Green Belt (2020); PowerPoint, Excel, Tableau; PMO set-up; facilitation
## Interests
Carnatic violin, marathon (3:48)
`,
);
