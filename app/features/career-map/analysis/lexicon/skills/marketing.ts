import { skills } from '../define-skills.ts';

const media = ['marketing-media'] as const;

/** Marketing, communication, content, media, design. */
export const marketingSkills = [
	...skills(
		{ kind: 'domain', industries: media, lendsTo: { 'content-generation': 3, 'prompt-engineering': 2 } },
		`
		Content writing [writing]: content {writ*|creation|production|development|creator}, web content, {creat*|writ*|produc*} {engaging |digital |web |marketing |blog |social |original |}content, texterstellung, erstellung von {texten|inhalten|content}, redaktionelle* {arbeit|texte|inhalte}, rédaction {web|de contenu*|d'articles|éditoriale}, création de contenu*, redacción de {contenidos|textos|artículos}, creación de contenido*, redazione {di |}{testi|contenuti|articoli}, creazione {di |}contenuti, produção de conteúdo*, criação de conteúdo*, redação de {textos|artigos}, contentcreatie, teksten schrijven, blog*, {wrote|writing|written|write} {articles|blogs|copy|press releases|scripts|newsletters|stories}, article writing, ghostwriting, white_papers, {wrote|writ*|creat*|produc*} .. {articles|blog*|copy|content|posts|web texts|features}, {wrote|writ*} {news |success |short |}stories, {erstellung|verfassen|schreiben} .. {texte*|artikel*|inhalte*|beiträge*}, {rédaction} .. {articles|contenus|textes}, redacción .. contenidos, redacción .. artículos, redacción .. textos, creación .. artículos, creación .. textos, {redazione|creazione|scrittura} .. {contenuti|articoli|testi}, {redação|criação|produção} .. {conteúdo*|textos|artigos}, {schrijven} .. {teksten|artikelen|blogs}
		Editing: copy_edit*, copy-editing, proof_read*, proof-reading, lektorat, korrektorat, korrekturlesen, redigieren, relecture, correction de textes, corrección de textos, edición de textos, revisione {di |dei |}testi, correzione {di |delle |}bozze, revisão de textos, eindredactie, redigeren, edit* {articles|manuscripts|texts|copy|content|reports|papers}, manuscript editing, sub-editing, redaktion, redaktionsarbeit, editorial {work|management|review|production}, {edit*|proofread*|review*} .. {articles|manuscripts|texts|papers|copy|content|books|reports for}, {lektorat|korrektur} .. {texte*|manuskript*}, {relecture|correction} .. {textes|articles|manuscrits}, {corrección|revisión} .. {textos|artículos|estilo}, {revisione|correzione} .. {testi|bozze}, revisão .. textos
		Content planning: editorial {calendar*|plan*}, content {calendar*|plan*|strateg*|management strategy}, redaktionsplan*, redaktionsplanung, contentplanung, content-strategie, ligne éditoriale, calendrier éditorial, stratégie {de contenu|éditoriale}, calendario editorial*, estrategia de contenidos, piano editoriale, strategia di contenuti, estratégia de conteúdo, contentkalender, contentstrategie, {plan*|manag*|coordinat*} .. {content|editorial}
		Brand management: brand {voice|guidelines|building|awareness|identity|development|communication|image}, branding, tone of voice, markenführung, markenstrategie, markenaufbau, markenkommunikation, gestion de marque, image de marque, identité de marque, gestión de marca, identità di marca, brand identity, corporate identity, gestão de marca, merkbeleid, messaging framework
		Journalism: journalis*, news {writing|reporting|gathering|editing}, newsroom, reportage{| photo}, redakteur{|in}, periodis*, giornalis*, jornalis*, investigative reporting, interview* for {newspaper|radio|magazine}, broadcast news, pressearbeit redaktion, redactor{|a} ?marketing, reporter{|s|a|in}, journal{|iste} {local|régional|télévisé}, report{ing|ed} on {politics|local|council|courts}, entrevistas y reportajes, reportajes, reportagen, reportages, cobertura {de|informativa|periodística}, redakteur*, redaktion*, correspondent, corresponsal, inviato, redattore, redattrice, repórter, verslaggever*, interviews und reportagen, newsdesk, breaking news
		Public relations [public-relations]: PR ?marketing, press office, presse- und öffentlichkeitsarbeit, öffentlichkeitsarbeit, pressesprecher*, relations publiques, relaciones públicas, gabinete de prensa, relazioni pubbliche, relações públicas, persvoorlichting, spokesperson, media outreach, PR-{arbeit|maßnahm*|manager*|berater*}, relations {publiques|média*}, press work, stampa ?marketing
		Corporate communications: corporate {communication*|publishing}, unternehmenskommunikation, communication {d'entreprise|corporate|institutionnelle|externe}, comunicación {corporativa|institucional}, comunicazione {aziendale|istituzionale}, comunicação {corporativa|institucional}, bedrijfscommunicatie, strategic communication*, executive communication*, intranet content
		Storytelling: brand storytelling, data storytelling, narrative {design|development}, scriptwriting, guionista, sceneggiatur*
		Newsletters: newsletter*, news letter*, infolettre*, boletín{|es}, mailing campaign*, nieuwsbrief, nieuwsbrieven, rundbrief*, lettre d'information, boletín informativo, boletines, boletim informativo, notiziario
		Speech writing: speech_writ*, redenschreiben, rédaction de discours, discursos, key messages
		Science communication: wissenschaftskommunikation, vulgarisation scientifique, divulgación científica, divulgazione scientifica, divulgação científica, wetenschapscommunicatie, public engagement with science, public outreach
		Publishing: book production, verlagswesen, edición de libros, maison d'édition, editoria, magazine production, print production, druckvorstufe, typesetting
		Podcasting: podcast*, audition adobe
		Translation: translat*, übersetz*, traduction*, traducción*, traducciones, traduzion*, tradução, traduções, vertal*, sous-titrage, transcreation, post-editing, terminology management, {translat*|übersetz*|tradu*|vertal*} .. {documents|texts|contracts|websites|manuals|subtitles|dokumente*|texte*|documentos|textos|testi}, übersetzer*, translator*, traduct{eur|rice|ions}, traductor*, traduttor*, tradutor*, vertaler*, translated
		Interpreting: simultaneous interpreting, consecutive interpreting, dolmetsch*, interprétariat, interprétation de conférence, interpretación simultánea, interpretación consecutiva, interpretariato, interpretação simultânea, tolken, interpreter, court interpreting, sign language, gebärdensprache, langue des signes, lengua de signos, interpret{er|ing|ed}, interprète*, intérprete*, tolk{en|}
		Transcription: transcri* {interview*|recording*|audio|minutes|medical}, transcription, transkription, minute_taking, minute-taking, protokollführung, prise de notes, dactylographie
	`,
	),
	...skills(
		{
			kind: 'domain',
			industries: media,
			isCommon: true,
			lendsTo: { 'content-generation': 2, 'ai-dashboards': 2, 'workflow-automation': 1, 'genai-tool-fluency': 1 },
		},
		`
		Marketing: marketing {strateg*|plan*|campaign*|activit*|material*|mix|management|communications|budget|collateral|initiative*|assistant duties|operations}, marketingstrategie*, marketingmaßnahmen, marketingkampagnen, stratégie marketing, plan marketing, mercadotecnia, mercadeo, plan de marketing, piano marketing, strategi{a|e} di marketing, marketingplan*, marketing, channel marketing, field marketing, marketingmaßnahm*, marketing{-|}{team|abteilung|assistent*|konzept*|aktionen|material*|leitung|manager*}, marketing {manager|assistant|coordinator|officer|executive|specialist|team|department|budget}, chargé{|e} de marketing, responsable marketing, marketingactiviteiten, promozion*, promotional {materials|activities|events}, werbemaßnahm*, werbemittel*, actions promotionnelles, promociones
		Digital marketing: online_marketing, digital {marketing strategy|campaign*|advertising|communication}, internet marketing, web marketing, marketing {digital|numérique|online|digitale}, growth {marketing|hacking}, demand generation, digitales marketing
		Social media: social_media {marketing|management|strateg*|content|campaign*|channels|platforms|accounts|advertising|ads|analytics|presence|posts}, instagram marketing, instagram content, instagram account*, instagram page*, instagram posts, instagram channel*, instagram campaigns, instagram reels, facebook marketing, facebook content, facebook account*, facebook page*, facebook posts, facebook channel*, facebook campaigns, facebook reels, tiktok marketing, tiktok content, tiktok account*, tiktok page*, tiktok posts, tiktok channel*, tiktok campaigns, tiktok reels, linkedin marketing, linkedin content, linkedin account*, linkedin page*, linkedin posts, linkedin channel*, linkedin campaigns, linkedin reels, youtube marketing, youtube account*, youtube page*, youtube posts, youtube campaigns, youtube reels, twitter marketing, twitter content, twitter account*, twitter page*, twitter posts, twitter channel*, twitter campaigns, twitter reels, instagram, tiktok, réseaux sociaux, médias sociaux, redes sociales, redes sociais, gestione social, canali social, sozial* medien, sociale media, community manager, manag* .. instagram, manag* .. facebook, manag* .. twitter, manag* .. tiktok, manag* .. linkedin pages, manag* .. social channels, manag* .. social networks, creat* .. instagram, creat* .. facebook, creat* .. twitter, creat* .. linkedin pages, creat* .. social channels, creat* .. social networks, post* .. instagram, post* .. facebook, post* .. twitter, post* .. tiktok, post* .. linkedin pages, post* .. social channels, post* .. social networks, ran .. instagram, ran .. facebook, ran .. twitter, ran .. tiktok, ran .. linkedin pages, ran .. social channels, ran .. social networks, grew .. instagram, grew .. facebook, grew .. twitter, grew .. tiktok, grew .. linkedin pages, grew .. social channels, grew .. social networks, grow* .. instagram, grow* .. facebook, grow* .. twitter, grow* .. tiktok, grow* .. linkedin pages, grow* .. social channels, grow* .. social networks, {gestión|gestion|gestione|gestão|animation|beheer|betreuung} .. {redes sociales|réseaux sociaux|social network|social media|redes|social|kanäle}, community manager duties, social-media*, social network*, facebook, linkedin {page|posts|content|strategy}, facebook page*, instagram ads, instagram page*, followers
		SEO [seo]: search engine optimi*, suchmaschinenoptimierung, référencement {naturel|web}, posicionamiento {web|SEO}, on-page seo, SEO/SEM, seo optimi*, keyword {analysis|optimi*}, yoast, SEO/SEA, GEO ?marketing, technical seo
		Paid search (SEM) [sem]: SEM ?marketing, SEA ?marketing, PPC, pay-per-click, paid {search|ads|advertising}, bing ads, suchmaschinenwerbung, search engine {marketing|advertising}, programmatic {advertising|buying}
		E-mail marketing [email-marketing]: e_mail {marketing|campaign*|automation}, emailing*, emailings, newsletter marketing, e-mail-marketing, marketing por correo, cleverreach, lifecycle marketing, direct {mail|marketing}, direktmarketing, CRM campaigns
		Campaign management: campaign {planning|execution|manag*|development|strategy|coordination|performance|optimi*|analysis}, kampagnenmanagement, kampagnenplanung, {plan*|manag*|launch*|execut*|develop*|ran|run} {marketing |advertising |digital |integrated |successful |email |social media |}campaigns, gestion de campagnes, campagnes {marketing|publicitaires|de communication}, gestión de campañas, campañas {publicitarias|de marketing|de comunicación}, gestione {di |}campagne, campagne {pubblicitarie|di comunicazione}, gestão de campanhas, campanhas, werbekampagnen, reclamecampagnes, marketing campaigns, advertising campaigns, {plan*|run*|ran|launch*|manag*|execut*|creat*|develop*} .. campaign*, {konzeption|steuerung|planung|umsetzung} .. kampagne*, kampagnen, {gestion|conception|lancement|pilotage} .. campagne*, {gestión|diseño|lanzamiento|planificación} .. campañas, {gestione|ideazione|pianificazione} .. campagn*, {gestão|criação|planejamento} .. campanhas, {opzetten|uitvoeren} .. campagnes, campagnes, campagne*, campañas, campaigns
		Advertising: advertis*, ad {operations|sales|campaigns}, werbung, publicité, publicidad, pubblicità, publicidade, reclame, anzeigenverkauf, media sales, billboard
		Marketing automation: lead nurturing, lead scoring, marketing_automation, eloqua, customer journey automation, =Braze, customer.io, =Iterable
		Web analytics: website analytics, web tracking, clickstream analys*, webanalyse, traffic analysis
		Marketing analytics: campaign analytics, {marketing|social media|digital} {analys*|KPI*|metrics|performance report*|reporting|insights}, attribution model*, marketing mix model*, google data studio marketing, ROAS, customer lifetime value
		Market research: market {analys*|stud*|trend*|survey*|insight*|assessment}, marktforschung*, marktanalyse*, étude{|s} de marché, analyse{|s} de marché, estudio{|s} de mercado, investigación de mercado{|s}, análisis de mercado, ricerc{a|he} di mercato, analisi di mercato, pesquisa{|s} de mercado, estudos de mercado, análise de mercado, marktonderzoek*, consumer {research|insight*|behaviour}, competitor analys*, competitor intelligence, competitive analys*, competitive research, competitive monitoring, competitor analys*, customer {research|insight*|survey*|interview*}, trend {research|analysis}, nielsen, kantar, {conduct*|perform*|carr*} .. {market|competitor|consumer} {research|analys*|surveys|studies}, {analyse|étude} .. {marché|concurrence}, {análisis|estudio*} .. {mercado|competencia}, {analisi|ricerche} .. {mercato|concorrenza}, {análise|pesquisa*} .. {mercado|concorrência}
		Audience insight: audience {research|analys*|development|segmentation|engagement|growth|targeting}, persona development, buyer persona*, target group*, zielgruppen*, customer segmentation, market segmentation, kundensegmentierung, segmentation client*, readership
		Customer journey mapping: customer journey*, journey map*, customer touchpoints, parcours client, user journey*
		Customer loyalty: loyalty {program*|scheme*|campaign*}, customer loyalty, fidélisation*, klantenbinding, churn prediction
		Event management: event {planning|organi*|coordination|marketing|production|logistics|support|execution|management}, {organi*|plan*|coordinat*|host*} {and |}{corporate |local |international |annual |}{events|conferences|trade fairs|fundraisers|seminars|exhibitions}, eventmanagement, veranstaltungsmanagement, veranstaltungsorganisation, veranstaltungsplanung, organisation von {veranstaltungen|events|messen|konferenzen}, événementiel, organisation d'événement*, organización de eventos, gestión de eventos, organizzazione {di |}eventi, organização de eventos, gestão de eventos, evenementenorganisatie, organiseren van evenementen, conference {organi*|planning|management}, webinar*, messeorganisation, exhibition stand, wedding planning, {organi*|plan*|coordinat*|host*|deliver*} .. {events|conference*|workshops and events|fairs|exhibitions|weddings|festivals|parties}, {organisation|planung|durchführung} .. {veranstaltung*|events|messen|seminare*}, {organisation} .. {événements|évènements|salons|séminaires}, {organización|coordinación} .. {eventos|ferias|congresos|jornadas}, {organizzazione|gestione} .. {eventi|fiere|congressi}, {organização|produção} .. {eventos|feiras}, {organiseren} .. {evenementen|events|beurzen}, veranstaltung{|en|sorganisation|splanung}, eventos, eventi, evenement{|en}, evènements, festivals, weddings, hochzeiten, mariages, bodas, matrimoni
		Sponsorship: sponsor {acquisition|management|relations}, sponsoring, patrocinio*, mécénat, patrocín*
		Product marketing: product {positioning|messaging|launch marketing|communication}, produktmarketing, marketing produit, marketing de producto, marketing de produto, sales enablement
		B2B marketing: account-based marketing, ABM ?marketing, B2B-marketing
		Affiliate marketing: affiliate program*, partner marketing, co-marketing
		E-commerce [e-commerce]: e_commerce, online_shop*, online_handel, online store*, comercio electrónico, commerce en ligne, vente en ligne, tienda online, commercio elettronico, comércio eletrônico, webshop*, webwinkel, marketplace {management|sales}, amazon {vendor|FBA}, shopware, oxid, etsy shop, bigcommerce
		Fundraising: fund_rais*, donor {management|stewardship|cultivation|engagement}, major gifts, spendenakquise, spendensammlung, fundraising-kampagnen, collecte de {fonds|dons}, recherche de financements, recaudación de fondos, captación de fondos, raccolta fondi, captação de recursos, angariação de fundos, fondsenwerving, philanthropy, capital campaign*, {captación} .. {fondos|donantes|socios}, spenden sammeln, {raccolta} .. fondi, {levée|collecte} .. {fonds|dons}, rais* .. {funds|money|donations|euros|pounds|dollars}
	`,
	),
	...skills(
		{ kind: 'domain', industries: media, lendsTo: { 'content-generation': 2, 'genai-tool-fluency': 2 } },
		`
		Graphic design: graphic{|s} design*, grafikdesign, grafische gestaltung, mediengestaltung, graphisme, création graphique, conception graphique, diseño gráfico, grafica, progettazione grafica, design gráfico, grafisch ontwerp, visual {design|communication}, logo design, flyer*, print design, layout*, infographic*, infografi*, illustration*, poster design, grafiker*, graphiste*, diseñador{|a} gráfic{o|a}, grafico pubblicitario, designer gráfic*, graphic designer*, mediengestalter*, flyer{|s}, broschüre*, plakat*, affiches, folletos, brochure{|s}, posters, print materials
		Video production: video_{production|content|marketing|shooting}, video {production|creation|post-production}, videoschnitt, videoproduktion, production {audiovisuelle|vidéo}, produzione video, produção de vídeo*, videobewerking, videoproductie, film production, videograph*, camera operator
		Photography: photograph*, fotografi*, fotografí*, photographie, photo editing, product photography, photographer*, fotograf*, foto's, fotos, fotografie, foto's maken, fotoshooting*, fotoaufnahmen, photo shoot*, product photos, photos, sesiones de fotos, servizi fotografici
		UX design [ux]: UX, UX/UI, UI/UX, user experience, UX {design|research|designer}, usability, usability test*, wireframe*, wireframing, information architecture, interaction design, customer experience design, benutzererfahrung, ergonomie web, expérience utilisateur, experiencia de usuario, esperienza utente, experiência do usuário, gebruikerservaring, accessibility design, WCAG, web accessibility
		UI design [ui]: user interface{|s}, UI, UI design*, interface design, web_design*, webdesign*, diseño web, design system*, responsive design, app design, benutzeroberfläche*, websites in figma, ui-design
		User research: user {interview*|testing|needs|studies|feedback|survey*}, usability stud*, card sorting, nutzerforschung, nutzerbefragung*, recherche utilisateur, investigación de usuarios, pesquisa com usuários, user personas, personas ?design, empathy map*, ethnographic research, user_centered design, user-centred design, customer discovery, personas ?design
		Conversation design: conversational {design|AI|interface*|UX}, chatbot {design|script*|content|training}, dialog{|ue} design, dialogflow, rasa ?ai, voiceflow, botpress, voice assistant*, IVR ?service, intent training
		Art direction: art director, creative direction, creative concept*, konzeption von kampagnen, direction artistique, dirección de arte, direzione artistica, direção de arte, moodboard*
		Fashion design: modedesign, apparel design, pattern {making|cutting}, stylisme, patronaje, diseño de moda, modelage
		Interior design: innenarchitektur, raumgestaltung, architecture d'intérieur, diseño de interiores, interiorismo, arredamento d'interni, design de interiores, interieurontwerp, space planning, FF&E
		Exhibition and stage design [stage-design]: set design, exhibition design, bühnenbild, scénographie, escenografía, scenografia, stage lighting, lighting design for stage, curat* {exhibition*|collection*}, curating, museum collections
		Music performance: orchestra, choir
		Acting and theatre [acting]: theater, drama {school|teaching}, performing arts
	`,
	),
	...skills(
		{ kind: 'tool', industries: media, lendsTo: { 'content-generation': 1, 'genai-tool-fluency': 2 } },
		`
		Adobe Creative Suite: adobe creative cloud, adobe CC, creative cloud, creative suite, adobe suite, suite adobe, paquete adobe, pacchetto adobe
		Photoshop: adobe photoshop
		!Illustrator: illustrator ?design, adobe illustrator, illustrator ?design
		!InDesign: adobe indesign, indesign
		Premiere Pro: adobe premiere, premiere ?design
		After Effects: aftereffects
		Final Cut Pro: final cut, =Avid Media Composer
		Figma: figjam
		!Sketch: sketch ?design
		Google Analytics: GA4
		Google Tag Manager [tag-manager]: tag manager, GTM ?analytics
		Mailchimp
		Google Ads: google adwords, adwords
		Meta Ads: facebook ads
		Shopify
		Magento
		Canva
		CorelDRAW: corel draw
		!Blender (3D) [blender]: blender ?design, unity 3D, keyshot
		WordPress: word press
		CMS [cms]: content management system*, CMS-system*, hubspot CMS, contao, storyblok, redaktionssystem*, gestor de contenidos, contentbeheersysteem
		HubSpot: hub_spot
		Hootsuite: falcon.io
		Cision: media monitoring, pressespiegel, clipping ?marketing, medienbeobachtung
	`,
	),
];
