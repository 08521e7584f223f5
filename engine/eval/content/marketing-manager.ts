import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'sidebar', bars: true, photo: true, icons: true, spaced: true, color: '#c2452d' },
	{
		language: 'en',
		occupations: ['11-20', '13-11'],
		industries: ['marketing-media', 'consumer-goods-retail', 'information-technology-telecom'],
		seniority: 'manager',
		years: [10, 11],
		skills: `digital marketing; SEO; Google Ads | paid search | SEM; HubSpot; email marketing | e-mail marketing | newsletter; marketing automation; A/B testing | A/B tests;
			Google Analytics | GA4 | web analytics; campaign management | campaigns; social media | social media marketing; budget | budget management; CRM | Salesforce;
			brand | brand management | branding; content marketing; team leadership; lead generation; Canva; market research`,
		roles: ['marketing', 'content', 'insights', 'sales', 'service', 'product'],
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
		],
		sensitive: ['camila.restrepo@example.com', '305-555-0188', 'Colombian', 'Mother of one', '38 years'],
	},
	`
# Camila Restrepo Duarte
% Marketing Manager
@ camila.restrepo@example.com
@ 305-555-0188
@ Miami, FL
##< About me
Colombian, 38 years. Mother of one.
##< Skills
* SEO 80
* Google Ads 90
* HubSpot 95
* GA4 85
* Salesforce CRM 60
* Canva 70
##< Languages
* Spanish 100
* English 95
##< Awards
Best B2C newsletter, South Florida Ad Club 2023
## Experience
### Marketing Manager | Palmetto Outdoor Co. (e-commerce), Miami | May 2020 – Present
- Manage 5 people and a $1.8M budget across paid search, email and social media
- Built marketing automation in HubSpot (23 flows), email revenue up 46%
- A/B testing of landing pages every two weeks; conversion 1.9% to 2.7%
- Rebranding of the house label together with an agency
### Digital Marketing Specialist | Brisa Travel, Miami | 03.2017 - 04.2020
- SEO and Google Ads for 4 languages; cost per booking down 31%
- Market research with 1,200 customers, lead generation campaigns
### Marketing Assistant | Café Altura, Bogotá | Feb 2016 – Jan 2017
- Instagram, content marketing, events
## Education
### Comunicación Social | Universidad de los Cerros, Bogotá | 2011 – 2015
`,
);
