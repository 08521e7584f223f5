import { cv } from '../cv.ts';

export default cv(
	{ as: 'docx', word: ['header'] },
	{
		language: 'en',
		occupations: ['13-20'],
		industries: ['insurance', 'financial-services'],
		seniority: 'senior',
		years: [14, 15],
		skills: `underwriting | commercial underwriting; property insurance | property; natural catastrophe | nat cat | catastrophe modelling;
			pricing; reinsurance | facultative reinsurance; broker relations | broker management | relationship management; policy wording | policy wordings;
			claims | claims review; portfolio management | portfolio analysis; risk surveys | risk engineering | risk assessment; ACII | CII; Excel | Microsoft Excel;
			negotiation; mentoring; flood risk | climate risk; RMS | RMS RiskLink`,
		roles: ['governance', 'insights', 'finance', 'climate', 'automation', 'sales', 'product', 'consultant'],
		implausible: ['clinical', 'developer', 'platform', 'content', 'people', 'learning', 'carbon', 'green', 'suslead'],
		sensitive: ['deirdre.mg@example.ie', '087 000 4567', 'Widowed', 'Roman Catholic'],
	},
	`
# Deirdre Mac Giolla
% Senior Commercial Property Underwriter
@ Cork · 087 000 4567 · deirdre.mg@example.ie
@ Widowed · Roman Catholic
## Career history
### Senior Underwriter, Commercial Property | Harbourstone Insurance, Cork | October 2018 – Present
- Own a property portfolio of €46m premium, 780 policies; combined ratio 91% over four years
- Authority to €25m sum insured; place facultative reinsurance above it
- Introduced flood risk scoring with RMS output, declined or re-priced 63 sites
- Mentor three trainee underwriters; negotiate with 22 brokers
### Underwriter | Celtic Mutual, Dublin | May 2013 – Sept 2018
- Rated SME packages and mid-market risks, roughly 40 quotes a week
- Reviewed policy wording after two disputed claims
- Ordered and read risk surveys
### Claims Handler | Celtic Mutual, Dublin | 2012 May - 2013 April
- Storm and escape-of-water claims to €50k
## Qualifications
ACII, Chartered Insurer (2019)
BA Business Studies, Munster Technological College, 2008-2012
## Skills
Pricing tools, catastrophe modelling output (RMS RiskLink), Excel, portfolio analysis
`,
);
