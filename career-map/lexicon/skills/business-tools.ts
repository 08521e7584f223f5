import { skills } from '../define-skills.ts';

const media = ['marketing-media'] as const;

/** What stands on the screens of marketing, design, personnel, finance, offices and sustainability teams. */
export const businessToolSkills = [
	...skills(
		{ kind: 'tool', industries: media, lendsTo: { 'content-generation': 1, 'genai-tool-fluency': 2 } },
		`
		Adobe XD
		InVision: zeplin, marvel app
		Axure: balsamiq
		Webflow: webflow ?web, framer ?design
		Wix: squarespace, jimdo
		Typo3
		Drupal
		Joomla
		Contentful: headless CMS
		Adobe Experience Manager [aem]: =AEM ?web, sitecore
		Elementor: =Divi
		DaVinci Resolve: davinci resolve
		CapCut
		Avid Media Composer: =Avid ?design
		Lightroom: adobe lightroom
		!Affinity: affinity {designer|photo|publisher}
		GIMP: inkscape
		QuarkXPress
		Cinema 4D: =C4D
		3ds Max: 3dsmax, autodesk 3ds max
		!Maya: autodesk maya, =Maya ?design
		ZBrush: houdini
		Lumion: enscape, v-ray, twinmotion
		Ableton Live: ableton, logic pro, pro tools, cubase, FL studio
		Audition and Audacity [audacity]: =Audacity, adobe audition
		OBS Studio: streamyard
		Marketo
		Pardot: marketing cloud, salesforce marketing cloud
		Klaviyo: brevo, sendinblue, activecampaign, campaign monitor
		Adobe Analytics: matomo, piwik
		Hotjar: crazy egg, microsoft clarity
		Google Search Console: search console
		SEMrush: =Ahrefs, ahrefs, sistrix, screaming frog, moz ?marketing
		LinkedIn Ads: linkedin campaign manager, tiktok ads
		WooCommerce
		PrestaShop
		Amazon Seller Central: amazon seller, amazon marketplace, seller central, ebay ?marketing
		Sprout Social: sprinklr, =Buffer ?marketing, later.com, metricool
		Meta Business Suite: facebook business manager, creator studio
		Meltwater: brandwatch, =Talkwalker, cision communications cloud
		Eventbrite: cvent, bizzabo
	`,
	),
	...skills(
		{ kind: 'tool', lendsTo: { 'genai-tool-fluency': 1, 'workflow-automation': 1 } },
		`
		ClickUp: =ClickUp
		Wrike: basecamp
		Microsoft Planner: MS planner, office planner
		Smartsheet
		Google Sheets
		Google Slides
		Prezi
		!Keynote: =Keynote ?office
		LibreOffice: libre office, openoffice, open office
		OneNote: evernote, microsoft onenote
		Webex: google meet, skype, gotomeeting
		Lucidchart: draw.io
		Bizagi: camunda, ARIS ?it, signavio, celonis
		!Mural: =Mural ?office
		Adobe Acrobat: acrobat ?office
		QuickBooks: quick_books, quickbooks online
		Xero
		!Sage: =Sage, sage {50|100|200|line|compta|X3}, sage_100
		Lexware: sevdesk, lexoffice
		!Cegid: cegid, =EBP, quadratus, =Ciel compta, ciel ?finance
		ContaPlus: a3con, contasol, =SIIGO, =Contpaqi
		Exact Online: =Twinfield, =Exact ?finance
		!Tally: =Tally ?finance, tally ERP
		TeamSystem: zucchetti contabilità
		NetSuite: oracle netsuite
		SAP Ariba: =Ariba
		Coupa: jaggaer, ivalua
		!Concur: =Concur, SAP concur, expensify
		Capital IQ: capitalIQ, factset, refinitiv, eikon, thomson reuters eikon
		PitchBook: crunchbase, mergermarket, preqin
		Morningstar: morningstar direct
		Murex: calypso ?finance, aladdin ?finance, avaloq, temenos, T24 ?finance
		BlackLine: caseware, teammate+, ACL ?finance, =IDEA ?finance
		Zoho: zoho CRM
		Pipedrive: freshsales, sugarcrm
		Freshdesk
		!Intercom: =Intercom ?service
		Genesys: five9, avaya, talkdesk
		Toast and Micros POS [pos-software]: toast POS, micros POS, =Micros ?retail, lightspeed ?retail, square POS, shopify POS
		OpenTable: thefork, resy
		Shift-planning software [rostering-software]: =Planday, shiftboard, papershift, =Skello, 7shifts
		Taleo: icims, smartrecruiters
		!Greenhouse: =Greenhouse ?hr, =Lever ?hr, =Workable ?hr, teamtailor
		!Captivate: adobe captivate, lectora, ispring
		Camtasia: =Loom ?office, vyond
		Articulate Rise: =Rise 360
		Google Classroom
		Kahoot: mentimeter, padlet, nearpod, quizlet
		!Blackboard: =Blackboard ?education, brightspace
		Canvas LMS: =Canvas LMS, instructure
		School administration software [school-software]: =SIMS ?education, powerschool, pronote, webuntis, =Untis, skyward, infinite campus, bromcom, arbor MIS
		Westlaw: LexisNexis, lexis nexis, lexis+
		beck-online: beck online, =juris ?legal, juris {online|datenbank}
		!Clio: clio ?legal, iManage, netdocuments
		!Relativity: =Relativity ?legal, everlaw
		M-Files: docuware, laserfiche, d.velop
		OpenText: documentum, alfresco
		!Epic: epic ?health, epic {systems|EHR|EMR}
		Cerner: =Cerner, meditech, =Meditech
		Allscripts: athenahealth, eclinicalworks, practice fusion
		SystmOne: EMIS
		!Orbis: orbis ?health, =Medistar, CGM ?health, KIS ?health
		Procore: aconex, planradar, fieldwire
		Yardi: MRI software
		AVA software [ava-software]: =iTWO, RIB iTWO, orca AVA, california.pro, presto ?building, arquímedes, primus ?building
	`,
	),
	...skills(
		{
			kind: 'tool',
			industries: ['sustainability-environment'],
			sustainability: true,
			lendsTo: { 'genai-tool-fluency': 1, 'ai-dashboards': 2, 'workflow-automation': 1 },
		},
		`
		Persefoni: watershed platform
		!Sweep: sweep.net, =Greenly, plan A earth
		Sphera
		Idemat: agri-footprint, agribalyse, exiobase
		EcoChain: makersite
		SAP Sustainability Control Tower [sap-sustainability]: SAP sustainability, SAP product footprint management, sustainability control tower
		IBM Envizi [envizi]: envizi, schneider resource advisor
		MSCI ESG Manager: refinitiv ESG, RepRisk
		IntegrityNext: =Sedex platform, assent compliance
		MAXENT and ecology software [ecology-software]: maxent, =PRIMER ?sustainability, fragstats, marxan
		AERMOD: ADMS ?sustainability, calpuff
		SWAT and MODFLOW [hydrology-software]: MODFLOW, HEC-RAS, HEC-HMS, SWAT model, MIKE SHE, delft3D
	`,
	),
];
