import { cv } from '../cv.ts';

export default cv(
	{ as: 'docx', word: ['textbox'] },
	{
		language: 'en',
		occupations: ['13-10', '43-50', '11-30'],
		industries: ['consumer-goods-retail', 'manufacturing', 'transport-logistics'],
		seniority: 'mid',
		years: [6, 7.5],
		skills: `demand planning | demand forecasting; supply planning | supply chain planning; S&OP | sales and operations planning; SAP APO | SAP IBP | SAP; inventory management | stock | inventory optimisation;
			safety stock; Excel | Microsoft Excel | VBA; Power BI; MRP; APICS | CPIM | CSCP; forecasting | forecast accuracy; supplier collaboration | supplier management;
			logistics | freight; KPI reporting | OTIF; supply chain | supply chain management`,
		roles: ['supply', 'insights', 'automation', 'carbon'],
		implausible: [
			'clinical',
			'legal',
			'people',
			'content',
			'conversation',
			'learning',
			'developer',
			'platform',
			'suslead',
			'governance',
			'service',
		],
		sensitive: ['thuy.nguyen.lan@example.com', '+65 8000 0012', '29 y/o'],
	},
	`
# Nguyễn Lan Thuý
% Supply Chain Planner
@ Singapore, +65 8000 0012, thuy.nguyen.lan@example.com
@ Vietnamese, 29 y/o
##< Tools
SAP APO and IBP
Excel incl. VBA
Power BI
##< Certificates
APICS CPIM (2022)
Yellow Belt
## About
Planner for fast moving goods. 6+ years, three factories, about 900 SKUs.
## Work history
### Supply Chain Planner, APAC | Lotus & Pine Personal Care, Singapore | 2022/02 – Present
- Run demand and supply planning for 420 SKUs in 7 markets; forecast accuracy 61% → 74%
- Chair the monthly S&OP meeting
- Reset safety stock rules, inventory down SGD 5.1m with OTIF at 96%
- Switch 18% of air freight to sea
### Production Planner | Mekong Foods JSC, Ho Chi Minh City | 2020/03 – 2022/01
- Weekly schedule for 5 lines, MRP run in SAP
- Supplier collaboration on packaging, stock-outs from 14 to 3 a month
## Education
### BSc Logistics and Supply Chain Management | Saigon University of Transport Economics | 2015 – 2019
## Languages
Vietnamese, English, basic Mandarin
`,
);
