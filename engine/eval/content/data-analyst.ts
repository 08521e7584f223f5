import { cv } from '../cv.ts';

export default cv(
	{ as: 'docx' },
	{
		language: 'en',
		occupations: ['15-20', '15-12', '13-11'],
		industries: ['consumer-goods-retail', 'information-technology-telecom'],
		seniority: 'mid',
		years: [4, 7],
		skills: `SQL; Power BI; DAX; Python; pandas; Excel | Microsoft Excel; dashboards | data visualisation | data visualization; A/B testing | experiments; ETL | data pipelines | dbt;
			customer segmentation | segmentation; statistics | statistical analysis; BigQuery; forecasting | forecast; data quality | data cleaning; Tableau; reporting`,
		roles: ['insights', 'automation', 'finance', 'marketing', 'product', 'climate', 'developer'],
		implausible: [
			'clinical',
			'legal',
			'people',
			'content',
			'esg',
			'carbon',
			'green',
			'suslead',
			'sales',
			'learning',
			'consultant',
			'conversation',
		],
		sensitive: ['leilani.fonoti@example.com.au', '0491 570 006', 'Male', 'Tongan'],
	},
	`
# Sione Leilani Fonoti
@ Brisbane QLD, 0491 570 006, leilani.fonoti@example.com.au
@ Gender: Male, Tongan
## Professional summary
Data analyst in retail. SQL first, slides last.
## Experience
### Data Analyst | Southern Cross Grocers, Brisbane | Aug 2023 -> present
- Maintain 35 Power BI dashboards (DAX) for buying and stores, 900 users
- Customer segmentation of 2.1 million loyalty members in Python, used for three campaigns
- A/B testing of shelf labels in 48 stores
- Replaced nightly CSV loads by dbt models on BigQuery; refresh 4 h to 25 min
### Junior Data Analyst | Pineapple Telecom, Brisbane | July 2022 -> July 2023
- Churn reporting in SQL and Tableau; weekly call volume forecast (MAPE 8%)
- Data quality checks on billing extracts
### Barista (part time) | Little Reef Coffee | 2019 -> 2021
## Education
Bachelor of Mathematics (Applied Statistics), Queensland Institute, 2019 - 2022
## Skills
SQL, Python (pandas, scikit-learn), Power BI, Tableau, BigQuery, Excel, statistics, Git
Microsoft PL-300 certified
## Interests
Rugby, ukulele
`,
);
