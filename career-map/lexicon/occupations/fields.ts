import { type Phrase, parsePhrase } from '../phrases.ts';

/** A field of work that a title may name without a profession: "Praktikum Marketing", "Sachbearbeiterin Einkauf". */
export interface Field {
	soc: string;
	words: Phrase[];
}

/** Fields by the occupation that a junior post in them leads to. */
export const fields: readonly Field[] = `
	13-1199.05: sustainability, sustainable development, ESG, CSR, nachhaltigkeit*, klimaschutz*, umweltmanagement, développement durable, RSE, transition écologique, sostenibilidad, sustentabilidad, sostenibilità, sustentabilidade, duurzaamheid, MVO, net zero, decarbonisation, decarbonization, dekarbonisierung, carbon accounting, carbon footprint, circular economy, kreislaufwirtschaft, économie circulaire, economía circular, economia circolare, economia circular, circulaire economie, sustainable finance, sustainable investing, bilan carbone, huella de carbono, climate action
	19-2041.01: climate change, climate policy, changement climatique, cambio climático, klimapolitik, klimawandel
	19-2041.00: environment, environmental, umweltschutz, umwelt, environnement, medio ambiente, ambiente, meio ambiente, milieu
	17-2199.03: energy, renewable energy, energie, erneuerbare energien, énergie, énergies renouvelables, energía, energías renovables, energie rinnovabili, energia, energias renováveis, energieeffizienz, energy efficiency, energiewende, energiewirtschaft, energietechnik, strommarkt, photovoltaik, windenergie, photovoltaïque, énergie solaire, éolien
	19-1023.00: biodiversity, nature conservation, ecology, naturschutz, biodiversité, biodiversidad, biodiversità, biodiversidade, natuurbeheer, wildlife
	13-1161.00: marketing, digital marketing, online-marketing, social media, mercadeo, mercadotecnia, redes sociales, market research, marktforschung, e-commerce, content marketing, brand management
	27-3031.00: communications, communication, public relations, PR, öffentlichkeitsarbeit, unternehmenskommunikation, comunicación, comunicazione, comunicação, communicatie, relations presse, public affairs
	13-1071.00: talent management, talentmanagement, people development, human resources, HR, personalwesen, personalabteilung, personal, ressources humaines, RH, recursos humanos, RRHH, risorse umane, personeelszaken, recruiting, recruitment, recrutement, talent acquisition, personalentwicklung, selección de personal, seleção, administración de personal, relaciones laborales, relações laborais, relazioni industriali, relations sociales
	13-2011.00: controlling, audit, wirtschaftsprüfung, tax, steuern, contrôle de gestion, auditoría, accounting, comptabilité, contabilidad, contabilità, contabilidade, rechnungswesen, revisione
	43-3031.00: buchhaltung, finanzbuchhaltung, boekhouding, bookkeeping, debitorenbuchhaltung, kreditorenbuchhaltung, facturation, administratie financieel
	13-2051.00: finance, finanzen, finances, finanzas, finanza, finanças, financiën, corporate finance, investment banking, investments, asset management, private equity, M&A, equity research, treasury, corporate banking, investment
	13-2054.00: risk management, risikomanagement, gestion des risques, risk
	11-1021.00: BWL, betriebswirtschaft, business administration, gestion d'entreprise, administración de empresas, =ADE, economia aziendale, administração de empresas, bedrijfskunde
	13-1111.00: consulting, strategy, management consulting, unternehmensberatung, conseil, consultoría, consulenza, consultoria, prozessmanagement, business analysis, business transformation, unternehmensentwicklung
	13-1082.00: project management, projektmanagement, gestion de projet, gestión de proyectos, project management office, PMO, projectmanagement
	13-1023.00: procurement, purchasing, einkauf, beschaffung, achats, compras, acquisti, inkoop
	13-1081.00: logistics, supply chain, logistik, logistique, logística, logistica, logistiek, disposition, tráfico, tráfego, exportación, exportação, export, import-export, comercio exterior, comércio exterior
	13-1151.00: training and development, learning and development, formation, formación, weiterbildung, formazione, opleiding
	13-1121.00: events, eventmanagement, veranstaltungsmanagement, événementiel, eventos, eventi, event management
	13-1041.00: compliance, datenschutz, data protection, conformité, cumplimiento normativo
	15-1252.00: software development, software engineering, softwareentwicklung, développement logiciel, développement informatique, desarrollo de software, sviluppo software, desenvolvimento de software, programming, softwareontwikkeling, app development, machine learning, artificial intelligence, künstliche intelligenz
	15-1254.00: web development, webentwicklung, développement web, desarrollo web, sviluppo web
	15-1232.00: IT support, it-support, helpdesk, soporte técnico, IT
	15-2051.00: data science, data analysis, data analytics, datenanalyse, analyse de données, análisis de datos, analisi dati, análise de dados
	15-2051.01: business intelligence, reporting
	17-2141.00: mechanical engineering, maschinenbau, konstruktion, génie mécanique, ingeniería mecánica, ingegneria meccanica, engenharia mecânica, produktentwicklung, werktuigbouwkunde
	17-2071.00: electrical engineering, elektrotechnik, génie électrique, ingeniería eléctrica, ingegneria elettrica, automatisierungstechnik
	17-2051.00: civil engineering, bauingenieurwesen, génie civil, ingeniería civil, ingegneria civile, engenharia civil, tiefbau, hochbau, straßenbau, brückenbau, travaux publics, obra civil, obras públicas
	19-3051.00: stadtplanung, bauleitplanung, raumplanung, regionalplanung, stadtentwicklung, landesplanung, urban planning, town planning, city planning, spatial planning, urban development, urbanisme, aménagement du territoire, urbanismo, ordenación del territorio, urbanistica, pianificazione territoriale, planeamento urbano, ordenamento do território, stedenbouw, ruimtelijke ordening
	17-1011.00: architecture, architektur, arquitectura, architettura, arquitetura
	17-2112.00: quality management, qualitätsmanagement, quality assurance, qualitätssicherung, qualité, calidad, qualità, qualidade, manufacturing, production engineering, arbeitsvorbereitung
	17-2081.00: environmental engineering, umwelttechnik, ingeniería ambiental, ingegneria ambientale, engenharia ambiental, génie de l'environnement
	19-5011.00: occupational safety, health and safety, arbeitssicherheit, arbeitsschutz, HSE, QHSE, prevención de riesgos laborales
	19-1031.00: naturschutz*, artenschutz*, meeresschutz*, conservation, conservación, protection de la nature, natuurbescherming, natuurbeheer
	19-1042.00: research, forschung, recherche, investigación, ricerca, pesquisa, onderzoek
	19-3094.00: policy, public policy, politik, politische kommunikation, affaires publiques
	23-1011.00: law, legal, ufficio legale, studio legale, rechtsabteilung, recht, droit, juridique, derecho, diritto, direito
	25-2031.00: teaching, unterricht, enseignement, docencia, insegnamento, ensino, schuldienst
	25-9031.00: curriculum development, instructional design
	27-1024.00: graphic design, grafikdesign, design graphique, diseño gráfico, grafica, design gráfico, mediengestaltung
	15-1255.00: UX design, UI design, web design, user experience
	27-3023.00: journalism, journalismus, journalisme, periodismo, giornalismo, jornalismo, journalistiek
	27-3041.00: editorial, redaktion, lektorat, rédaction, redacción, redazione, redação, redactie, publishing, verlag
	29-1141.00: nursing, krankenpflege, gesundheits- und krankenpflege, soins infirmiers, enfermería, infermieristica, enfermagem, verpleegkunde, pflege
	21-1029.00: social work, soziale arbeit, travail social, trabajo social, servizi sociali, serviço social, maatschappelijk werk, sozialpädagogik, jugendhilfe, jugendamt, sozialamt, protection de l'enfance
	41-3091.00: sales, vertrieb, business development, ventas, vendite, vendas, key account management, développement commercial, customer success
	41-3031.00: trading, equity trading, wertpapierhandel
	41-2031.00: verkauf, retail, einzelhandel, vente, verkoop, comercio
	43-4051.00: customer service, customer support, kundenservice, kundendienst, kundenbetreuung, service client, relation client, servicio al cliente, assistenza clienti, atendimento ao cliente, klantenservice
	43-6014.00: administration, office administration, verwaltung, administración, amministrazione, administração, administratie, sekretariat, secrétariat, secretariaat, back office, office management
	43-4171.00: reception, empfang, rezeption, accueil
	53-7062.00: warehouse, lager, entrepôt, almacén, magazzino, armazém, magazijn
	51-9199.00: production, produktion, fertigung, producción, produzione, produção, productie
	35-2014.00: kitchen, küche, cuisine, cocina, cucina, cozinha, keuken
	35-3031.00: gastronomy, gastronomie, hospitality, horeca, restauration, hostelería, ristorazione
	37-2011.00: cleaning, reinigung, nettoyage, limpieza, pulizie, limpeza, schoonmaak
`
	.trim()
	.split('\n')
	.map((line) => {
		const [soc = '', words = ''] = line.trim().split(': ');
		return { soc, words: words.split(',').flatMap((word) => parsePhrase(word.trim())) };
	});
