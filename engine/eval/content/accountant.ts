import { cv } from '../cv.ts';

export default cv(
	{ as: 'doc' },
	{
		language: 'en',
		occupations: ['13-20', '43-30'],
		industries: ['manufacturing', 'financial-services', 'consulting'],
		seniority: 'mid',
		years: [8.3, 9.4],
		skills: `month-end close | monthly closing | financial close; general ledger; reconciliations | bank reconciliation | account reconciliation;
			VAT | tax returns | VAT returns; IFRS; QuickBooks; SAP | SAP FI; Excel | Microsoft Excel; pivot tables; payroll;
			financial statements | financial reporting; accounts payable; accounts receivable; audit | external audit | audit support; CPA | CPA(K);
			fixed assets; budgeting | budget; accounting | bookkeeping`,
		roles: ['finance', 'automation', 'esg', 'governance', 'insights'],
		implausible: [
			'clinical',
			'legal',
			'platform',
			'developer',
			'content',
			'marketing',
			'learning',
			'conversation',
			'suslead',
			'climate',
			'green',
		],
		sensitive: ['ID No. 29384756', '+254 700 000 321', 'gwmbugua@example.co.ke', 'Christian', '3rd August 1991'],
	},
	`
# GRACE WANJIRU MBUGUA
@ P.O. Box 000-00100, Nairobi | +254 700 000 321 | gwmbugua@example.co.ke
@ Date of Birth: 3rd August 1991. Religion: Christian. ID No. 29384756. Mother tongue: Kikuyu
## CAREER OBJECTIVE
To work as an accountant in a growing organisation where accuracy and deadlines matter.
## WORKING EXPERIENCE
### Accountant | Savanna Packaging Ltd, Nairobi | March 2020 to date
- Prepare monthly closing within 5 working days (was 9) and financial statements under IFRS
- Reconcile 11 bank accounts in 3 currencies, and intercompany balances
- File VAT and withholding tax returns on iTax
- Run payroll for 140 staff
- Post fixed assets and depreciation in SAP FI
- Assist external auditors, no material adjustment since 2021
### Assistant Accountant | Blue Acacia Traders, Thika | Jan 2018 – Feb 2020
- Accounts payable and accounts receivable, abt. 600 invoices a month in QuickBooks
- Petty cash, stock counts, debtor follow-up
### Audit Trainee (Internship) | Kamau Odhiambo & Associates | May 2017 – Dec 2017
- Vouching and cash counts for 8 clients
## EDUCATION AND PROFESSIONAL QUALIFICATIONS
### CPA (K) | KASNEB | 2019
### Bachelor of Commerce (Accounting), Second Class Upper | Rift Valley University | 2013 – 2017
## SKILLS
Excel (pivot tables, lookups), QuickBooks, SAP, general ledger, budgeting
## REFEREES
Mr. J. Kamau, Partner, Kamau Odhiambo & Associates
Ms. A. Njeri, Finance Manager, Savanna Packaging
`,
);
