import { describe, expect, it } from 'vitest';
import { matchTitle } from './match-title.ts';

/**
 * Titles as they stand in CVs: the minor groups of O*NET that a careful reader would accept, then the steps ("-" none; nothing
 * where a reader would not say).
 */
const titles = `
	Sr. Accountant | 13-2 | senior
	Sr. Staff Accountant II | 13-2 | senior
	AP/AR Specialist | 43-3 | -
	Assistant Vice President, Credit Risk | 13-2 | senior/manager
	Vice President – Investment Banking, Goldman Sachs | 13-2 | senior
	VP of Sales, EMEA | 11-2 | director
	VP, Product | 11-2 | director
	SVP Operations | 11-1 | director
	Partner, Audit & Assurance | 13-2 | director
	Partner | 11-1/13-1/23-1 | director
	Senior HR Business Partner | 13-1 | senior
	Talent Acquisition Partner (EMEA) | 13-1 | -
	People Partner | 13-1 | -
	Delivery Partner - Uber Eats | 53-3/43-5 | -
	Partner Manager | 41-3/11-2/13-1 | -
	Strategic Partnerships Manager | 11-2/41-3/13-1 | -
	Finance Business Partner | 13-2 | -
	Channel Partner Manager | 41-3/11-2/41-4 | -
	Learning & Development Partner | 13-1 | -
	Chief of Staff to the CEO | 11-1/13-1 | manager/lead
	Managing Editor | 27-3 | lead/manager
	Head Nurse – Cardiology | 29-1/11-9 | lead/manager
	Charge Nurse, ER | 29-1 | lead/-
	Head Pastry Chef | 35-1/51-3 | lead
	Sous-chef de cuisine | 35-1 | lead
	Director of Photography | 27-4 | lead
	1st Assistant Director (Film) | 27-2 | manager/senior/lead
	Executive Assistant to the Managing Director | 43-6 | -
	Executive Assistant | 43-6 | -
	Account Executive | 41-3 | -
	Senior Account Executive (SaaS) | 41-3 | senior
	Marketing Executive | 13-1 | -
	HR Executive | 13-1 | -
	Customer Service Executive | 43-4 | -
	Principal Engineer, Wind Turbine Blades | 17-2 | lead
	School Principal | 11-9 | manager
	Assistant Principal | 11-9 | manager
	Associate, Clifford Chance LLP | 23-1/13-1/13-2 | -
	Research Associate II | 19-1/19-4 | mid
	Sales Associate | 41-2 | -
	Associate Software Engineer | 15-1 | -/junior
	Associate Director, Regulatory Affairs | 11-9/13-1 | manager
	Research Scientist | 19-1 | -
	Research Scientist, NLP | 15-2/15-1/19-1 | -
	Senior Research Scientist - Battery Materials | 19-1/19-2 | senior
	Applied Scientist | 15-2/15-1/19-1 | -
	Machine Learning Engineer | 15-1/15-2 | -
	ML Ops Engineer | 15-1 | -
	Data Engineer (Contract) | 15-1 | -
	Software Engineer III | 15-1 | senior
	Software Engineer I | 15-1 | junior
	SWE Intern @ Google | 15-1 | student
	Frontend Developer (React) | 15-1 | -
	Back-end Developer / DevOps | 15-1 | -
	QA Tester | 15-1 | -
	Scrum Master & Agile Coach | 13-1/15-1 | -
	IT Support Technician (1st/2nd line) | 15-1 | -
	Helpdesk Analyst | 15-1 | -
	Solutions Architect | 15-1 | -
	Cyber Security Analyst (SOC) | 15-1 | -
	Head of IT | 11-3 | director
	CTO & Co-Founder | 11-3/11-1 | executive
	Product Designer | 15-1/27-1 | -
	UX/UI Designer | 15-1 | -
	Graphic Designer & Illustrator | 27-1 | -
	Video Editor | 27-4 | -
	Copywriter | 27-3 | -
	Content Creator | 27-3/13-1 | -
	PR & Communications Manager | 27-3/11-2 | -/manager
	SEO Specialist | 13-1/15-1 | -
	Digital Marketing Manager | 11-2/13-1 | -/manager
	Growth Hacker | 13-1/11-2 | -
	Event Coordinator | 13-1 | -/lead
	Wedding Planner | 13-1 | -
	Travel Agent | 41-3 | -
	Flight Attendant / Cabin Crew | 53-2 | -
	Airline Pilot (First Officer) | 53-2 | -
	Train Conductor | 53-4 | -
	Bus Driver | 53-3 | -
	Delivery Driver | 53-3 | -
	Forklift Operator | 53-7 | -
	Warehouse Supervisor | 53-1/11-3 | lead
	Logistics Coordinator | 13-1/43-5 | -/lead
	Freight Forwarder | 43-5/13-1 | -
	Import/Export Clerk | 43-5/13-1 | -
	Procurement Officer | 13-1 | -
	Senior Buyer – Indirect Materials | 13-1 | senior
	Supply Chain Manager | 11-3 | manager
	Demand Planner | 13-1/43-5 | -
	Production Supervisor | 51-1 | lead
	CNC Machinist | 51-4 | -
	Welder/Fabricator | 51-4 | -
	Quality Assurance Technician | 17-3/51-9/19-4 | -
	Quality Inspector | 51-9 | -
	Process Engineer | 17-2 | -
	Manufacturing Engineer II | 17-2 | mid
	Maintenance Manager | 11-3/49-1/11-9 | manager
	HVAC Technician | 49-9 | -
	Plumber | 47-2 | -
	Journeyman Electrician | 47-2 | -
	Carpenter & Joiner | 47-2 | -
	Site Manager | 11-9 | manager
	Quantity Surveyor | 13-1 | -
	Building Surveyor | 17-1/13-1/47-4 | -
	Urban Planner | 19-3 | -
	Landscape Gardener | 37-3 | -
	Property Manager | 11-9 | -
	Estate Agent | 41-9 | -
	Facilities Manager | 11-3 | -/manager
	Cleaner / Housekeeper | 37-2 | -
	Hotel General Manager | 11-9 | manager
	Front Desk Agent | 43-4 | -
	Night Auditor | 43-4/43-3 | -
	Guest Relations Officer | 43-4/39-6/39-7 | -
	Waiter/Waitress | 35-3 | -
	Bartender & Mixologist | 35-3 | -
	Line Cook | 35-2 | -
	Catering Assistant | 35-2/35-3/35-9 | -
	Butcher | 51-3 | -
	Baker | 51-3 | -
	Hairdresser | 39-5 | -
	Beauty Therapist | 39-5 | -
	Personal Trainer | 39-9 | -
	Nanny | 39-9 | -
	Nursery Nurse | 39-9/25-2 | -
	Early Years Practitioner | 25-2/39-9 | -
	Primary School Teacher (Year 4) | 25-2 | -
	SENCO | 25-2 | -
	Teaching Assistant | 25-9 | -
	ESL Teacher | 25-3 | -
	Private Tutor | 25-3 | -
	Lecturer in Law | 25-1 | -
	Postdoc | 19-1 | -
	PhD Candidate, Molecular Biology | 19-1 | junior
	Lab Technician | 19-4 | -
	Biomedical Scientist | 29-2/19-1 | -
	Clinical Research Associate | 19-4/19-1/11-9 | -
	Pharmacist | 29-1 | -
	Pharmacy Technician | 29-2 | -
	Dentist | 29-1 | -
	Dental Nurse | 31-9 | -
	GP – General Practitioner | 29-1 | -
	Junior Doctor (FY2) | 29-1 | junior
	Midwife | 29-1 | -
	Radiographer | 29-2 | -
	Paramedic | 29-2 | -
	Physiotherapist (Band 6) | 29-1 | -
	Occupational Therapist | 29-1 | -
	Clinical Psychologist | 19-3 | -
	Counsellor | 21-1 | -
	Social Worker | 21-1 | -
	Support Worker | 31-1/21-1/39-9 | -
	Healthcare Assistant (HCA) | 31-1 | -
	Carer | 31-1/39-9 | -
	Vet Nurse | 29-2/31-9 | -
	Veterinary Surgeon | 29-1 | -
	Youth Worker | 21-1 | -
	Probation Officer | 21-1 | -
	Police Constable | 33-3 | -
	Prison Officer | 33-3 | -
	Firefighter | 33-2 | -
	Security Guard | 33-9 | -
	Solicitor | 23-1 | -
	Legal Secretary | 43-6 | -
	Company Secretary | 43-6/13-1/23-1/11-9 | -
	Compliance Analyst | 13-1 | -
	AML Analyst | 13-1/13-2 | -
	Internal Auditor | 13-2 | -
	Tax Consultant | 13-2 | -
	Payroll Officer | 43-3 | -
	Bookkeeper | 43-3 | -
	Financial Controller | 11-3/13-2 | -/manager
	FP&A Manager | 11-3/13-2 | -/manager
	CFO | 11-3 | executive
	Insurance Broker | 41-3 | -
	Claims Handler | 13-1 | -
	Actuarial Analyst | 15-2 | -
	Underwriter | 13-2 | -
	Bank Clerk | 43-3/43-4 | -
	Mortgage Advisor | 13-2 | -
	Wealth Manager | 13-2 | -
	Equity Research Analyst | 13-2 | -
	Quantitative Analyst | 13-2/15-2 | -
	Economist | 19-3 | -
	Policy Advisor | 19-3 | -
	Civil Servant – Executive Officer (EO) | 43-9/13-1/43-6/11-1/19-3 | -
	Diplomat | 11-1/19-3 | -
	NGO Program Officer | 13-1/21-1/11-9 | -
	Fundraising Manager | 11-2/13-1 | -/manager
	Volunteer Coordinator | 21-1/13-1/11-9 | -/lead
	Parish Priest | 21-2 | -
	Journalist / Reporter | 27-3 | -
	TV Producer | 27-2 | -
	Actor | 27-2 | -
	Musician & Music Teacher | 27-2/25-3 | -
	Translator EN>DE | 27-3 | -
	Interpreter (freelance) | 27-3 | -
	Photographer | 27-4 | -
	Librarian | 25-4 | -
	Museum Curator | 25-4 | -
	Archivist | 25-4 | -
	Farm Manager | 11-9 | manager/-
	Agronomist | 19-1 | -
	Forester | 19-1 | -
	Fisherman | 45-3 | -
	Geologist | 19-2 | -
	Chemist | 19-2 | -
	Environmental Consultant | 19-2/13-1 | -
	EHS Manager | 19-5/11-9/17-2/11-3 | -/manager
	Sustainability Lead | 13-1/11-1 | lead
	ESG Associate | 13-1 | -
	Climate Change Adviser | 13-1/19-2 | -
	Energy Manager | 11-9/17-2/13-1/11-3 | -/manager
	Renewable Energy Consultant | 17-2/13-1/11-9 | -
	Waste Management Officer | 13-1/19-2/11-9/17-2/53-7/11-3 | -
	Water Treatment Engineer | 17-2/51-8 | -
	Nuclear Engineer | 17-2 | -
	Petroleum Engineer | 17-2 | -
	Power Plant Operator | 51-8 | -
	Call Center Agent | 43-4 | -
	Customer Success Lead | 41-3/43-1/13-1/43-4 | lead
	Key Account Manager DACH | 41-3/41-4/11-2 | -
	Area Sales Manager | 11-2 | manager
	Store Associate - IKEA | 41-2 | -
	Cashier | 41-2 | -
	Visual Merchandiser | 27-1 | -
	Fashion Designer | 27-1 | -
	Buyer's Assistant | 13-1/43-6 | -
	Data Entry Clerk | 43-9 | -
	Receptionist / Admin Assistant | 43-4/43-6 | -
	Operations Manager II | 11-1 | manager
	Project Coordinator | 13-1 | -/lead
	Program Director | 11-1/13-1/11-9
	Management Trainee | 11-1/13-1 | junior
	Graduate Scheme - Civil Engineering | 17-2 | junior
	Summer Analyst, J.P. Morgan | 13-2/13-1 | student
	Self-employed Consultant | 13-1 | -
	Owner, Café Central | 11-1/11-9 | manager
	Entrepreneur | 11-1
	Technischer Zeichner/in | 17-3 | -
	Fire Captain | 33-2
	Caporal sapeur-pompier | 33-2
	Médico dentista | 29-1
	Responsable dpto. repuestos | 41-2
	Spare Parts Manager | 41-2
	Responsabile ricambi | 41-2
	Trabajador agrícola | 45-2
	Arquiteta | 17-1
	Dominee | 21-2
	Profifußballer | 27-2
	Ingegnera meccanica | 17-2
	Titolare | 11-1 | manager
	Sócio-gerente | 11-1 | director
	Amministratore unico | 11-1 | executive
	Technische Zeichnerin | 17-3 | -
	Projektleiterin Hochbau (m/w/d) | 11-9/13-1/17-2
	Bauleiterin | 11-9 | lead
	Kaufmännischer Leiter | 11-3/11-1 | manager
	Abteilungsleiter Logistik | 11-3 | manager
	Prokurist | 11-1/11-3
	Vorstandsassistentin | 43-6 | -
	Werkstudentin Controlling | 13-2 | student
	Azubi zum Fachinformatiker Anwendungsentwicklung | 15-1 | student
	Auszubildende zur Industriekauffrau | 43-6/41-4 | student
	Duale Studentin BWL | 11-1/13-1/43-6/13-2/11-3 | student
	Praktikant (m/w/d) Personal | 13-1/43-4 | student
	Fachkraft für Lagerlogistik | 43-5/53-7 | -
	Medizinische/r Fachangestellte/r | 31-9 | -
	Medizinische Fachangestellte (MFA) | 31-9 | -
	Altenpflegerin | 31-1/29-1/29-2 | -
	Stationsleitung Innere Medizin | 11-9/29-1 | manager
	Oberarzt Kardiologie | 29-1 | senior
	Assistenzärztin Pädiatrie | 29-1 | junior
	Zahntechniker | 51-9 | -
	Sozialarbeiter/in (B.A.) | 21-1 | -
	Kita-Leitung | 11-9 | manager
	Grundschullehrerin | 25-2 | -
	Oberstudienrat | 25-2
	Wiss. Mitarbeiter | 19-1/19-4 | -
	Hausmeister | 37-1/49-9 | -
	Anlagenmechaniker SHK | 47-2/49-9 | -
	Dachdeckermeister | 47-2
	Maler und Lackierer | 47-2 | -
	Tischlergeselle | 47-2/51-7 | -
	Zerspanungsmechanikerin | 51-4 | -
	Industriemechaniker | 49-9/51-4 | -
	Schichtleiter Produktion | 51-1 | lead
	Disponentin | 43-5/13-1 | -
	Berufskraftfahrer CE | 53-3 | -
	Speditionskauffrau | 43-5/13-1 | -
	Verkäufer:in im Einzelhandel | 41-2 | -
	Filialleiter bei Rewe | 41-1 | manager
	Bankkaufmann | 43-3/13-2/43-4 | -
	Kundenberaterin Privatkunden | 13-2/43-4/41-3/41-2 | -
	Steuerberater | 13-2 | -
	Bilanzbuchhalterin | 13-2/43-3 | -
	Wirtschaftsprüfer | 13-2 | -
	Versicherungskaufmann | 41-3/13-1/43-9 | -
	Personalreferentin | 13-1 | -
	Leiter Personal | 11-3 | manager
	Vertriebsmitarbeiter Außendienst | 41-4/41-3 | -
	Sachbearbeiterin Auftragsabwicklung | 43-4/43-5/43-6/43-9 | -
	Verwaltungsfachwirtin | 43-6/13-1 | -
	Umweltingenieur | 17-2 | -
	Energieberater (HWK) | 47-4/17-2/13-1 | -
	Klimaschutzmanagerin, Stadt Bonn | 13-1/19-2 | -
	Referent Umweltpolitik | 19-2/19-3 | -
	Hotelfachfrau | 43-4/35-3/39-6/11-9 | -
	Köchin | 35-2 | -
	Bäckereifachverkäuferin | 41-2/51-3 | -
	Friseurmeisterin | 39-5
	Landwirt | 11-9/45-2 | -
	Förster | 19-1 | -
	Redakteurin (Volontariat) | 27-3 | junior
	Mediengestalter Digital und Print | 27-1 | -
	Geschäftsführende Gesellschafterin | 11-1 | executive
	Chargée de clientèle | 43-4/41-3/13-2 | -
	Conseiller(ère) clientèle | 43-4/41-3/13-2/41-2 | -
	Responsable RH | 11-3 | manager
	Gestionnaire de paie | 43-3 | -
	Aide-comptable | 43-3 | -
	Expert-comptable | 13-2
	Contrôleur de gestion junior | 13-2 | junior
	Directeur administratif et financier (DAF) | 11-3 | director
	Chef de projet digital | 13-1/15-1 | -
	Chef de rayon | 41-1 | lead
	Chef comptable | 13-2/11-3
	Technicien supérieur de maintenance | 49-9 | -
	Électromécanicien | 49-9/17-3/49-2 | -
	Plombier-chauffagiste | 47-2 | -
	Maçon | 47-2 | -
	Conductrice de bus | 53-3 | -
	Préparateur de commandes | 53-7/43-5 | -
	Agent de maîtrise | 51-1/43-1/11-3
	Agent d'entretien | 37-2 | -
	Auxiliaire de vie | 31-1 | -
	Éducatrice spécialisée | 21-1 | -
	Assistante sociale | 21-1 | -
	Professeur d'anglais | 25-2/25-3/25-1 | -
	Maître de conférences | 25-1
	Doctorante en biologie | 19-1 | junior
	Ingénieur R&D | 17-2/19-1 | -
	Ingénieure QSE | 17-2/19-5 | -
	Ingénieur agronome | 19-1 | -
	Avocate au barreau de Paris | 23-1 | -
	Juriste d'entreprise | 23-1 | -
	Notaire | 23-1 | -
	Attachée de presse | 27-3 | -
	Chargée de communication | 27-3 | -
	Community manager | 13-1/27-3 | -
	Serveuse | 35-3 | -
	Réceptionniste tournant | 43-4 | -
	Coiffeuse | 39-5 | -
	Vendeur-conseil | 41-2 | -
	Commercial terrain | 41-4/41-3 | -
	Acheteuse projet | 13-1 | -
	Apprenti boulanger | 51-3 | student
	Alternance Chargé RH | 13-1 | student
	Stage de fin d'études - Data Scientist | 15-2 | student
	Pharmacienne | 29-1 | -
	Sage-femme | 29-1 | -
	Kinésithérapeute | 29-1 | -
	Médecin généraliste | 29-1 | -
	Ingeniera agrónoma | 19-1 | -
	Ingeniero de sistemas | 15-1 | -
	Ingeniero industrial | 17-2 | -
	Jefa de producción | 11-3/51-1 | manager
	Jefe de cocina | 35-1 | lead
	Encargado de obra | 47-1/11-9 | lead
	Administrativa contable | 43-3/43-6 | -
	Auxiliar contable | 43-3 | -
	Asesor fiscal | 13-2 | -
	Asesora comercial | 41-3/41-4/41-2 | -
	Teleoperadora | 43-4/41-9 | -
	Recepcionista | 43-4 | -
	Conductor de camión | 53-3 | -
	Repartidor | 53-3 | -
	Peón de almacén | 53-7 | -
	Electricista | 47-2 | -
	Albañil | 47-2 | -
	Mecánico de automóviles | 49-3 | -
	Médica residente (MIR) | 29-1 | junior
	Auxiliar de geriatría | 31-1 | -
	Trabajadora social | 21-1 | -
	Maestra de educación infantil | 25-2 | -
	Becario en prácticas - Marketing | 13-1 | student
	Gestor de proyectos | 13-1 | -
	Director de hotel | 11-9 | manager
	Camarera de pisos | 37-2 | -
	Periodista | 27-3 | -
	Community Manager y Diseñadora Gráfica | 13-1/27-1/27-3 | -
	Guía turístico | 39-7 | -
	Ragioniere | 43-3/13-2 | -
	Commercialista | 13-2 | -
	Impiegata commerciale | 43-6/41-4/43-4/41-3 | -
	Responsabile del personale | 11-3 | manager
	Capo reparto | 41-1/51-1 | lead
	Operaio metalmeccanico | 51-4/51-9/51-2 | -
	Magazziniere | 53-7/43-5 | -
	Autista patente C | 53-3 | -
	Idraulico | 47-2 | -
	Muratore | 47-2 | -
	Geometra | 17-1/17-3/17-2 | -
	Ingegnere gestionale | 17-2 | -
	Cameriera di sala | 35-3 | -
	Cuoco | 35-2 | -
	Barista | 35-3 | -
	Operatore socio sanitario (OSS) | 31-1 | -
	Medico chirurgo | 29-1 | -
	Farmacista | 29-1 | -
	Educatrice | 21-1/25-2/39-9 | -
	Maestra | 25-2 | -
	Tirocinante commercialista | 13-2 | student
	Stagista presso ufficio marketing | 13-1 | student
	Consulente ambientale | 19-2/13-1 | -
	Grafico pubblicitario | 27-1 | -
	Parrucchiera | 39-5 | -
	Engenheiro agrônomo | 19-1 | -
	Engenheira de produção | 17-2 | -
	Analista de RH Pleno | 13-1 | mid
	Analista financeiro Sr | 13-2 | senior
	Assistente administrativo | 43-6 | -
	Auxiliar de produção | 51-9 | -
	Estágio em Direito | 23-1/23-2 | student
	Advogada | 23-1 | -
	Médico veterinário | 29-1 | -
	Enfermeiro-chefe | 29-1/11-9
	Professor universitário | 25-1 | -
	Vendedor externo | 41-4/41-3/41-9 | -
	Gerente de loja | 41-1 | manager
	Coordenador de logística | 13-1/11-3/43-5/53-1 | lead
	Operador de caixa | 41-2 | -
	Motoboy | 53-3/43-5 | -
	Técnico de segurança do trabalho | 19-5 | -
	Pedreiro | 47-2 | -
	Cozinheiro | 35-2 | -
	Desenvolvedor Full Stack Pleno | 15-1 | mid
	Accountmanager buitendienst | 41-3/41-4 | -
	Administratief medewerker | 43-6 | -
	Boekhoudster | 43-3 | -
	Financieel controller | 13-2/11-3 | -
	HR Business Partner (a.i.) | 13-1 | -
	Teamleider klantenservice | 43-1 | lead
	Vrachtwagenchauffeur | 53-3 | -
	Heftruckchauffeur | 53-7 | -
	Monteur elektrotechniek | 47-2/49-9/49-2 | -
	Uitvoerder bouw | 11-9/47-1
	Timmerman | 47-2 | -
	Werkvoorbereider | 17-3/13-1/43-5 | -
	Docent Nederlands | 25-2/25-1 | -
	Basisschoolleerkracht | 25-2 | -
	Pedagogisch medewerker | 39-9/25-2/21-1 | -
	Verzorgende IG | 31-1/29-2 | -
	Huisarts | 29-1 | -
	Maatschappelijk werkster | 21-1 | -
	Beleidsadviseur duurzaamheid | 19-2/13-1/19-3 | -
	Projectmanager infra | 13-1/11-9 | -
	Kapster | 39-5 | -
	Winkelmanager | 41-1 | manager
	Stagiaire HR | 13-1/43-4 | student
	Afstudeerstage werktuigbouwkunde | 17-2 | student
	Kok zelfstandig werkend | 35-2 | -
	Senior Mgr, Finance Transformation | 11-3/13-1/13-2
	RN, BSN | 29-1 | -
	EMT-B | 29-2 | -
	Full Stack Engineer (MERN) | 15-1 | -
	Cloud Engineer | 15-1 | -
	BI Developer | 15-2/15-1 | -
	IT-Consultant SAP | 15-1 | -
	Technical Writer | 27-3 | -
	Interior Designer | 27-1 | -
	Dancer & Choreographer | 27-2 | -
	Lifeguard | 33-9 | -
	Sales Development Representative (SDR) | 41-3/41-4/41-9 | -
	Regional Sales Director, Latin America | 11-2 | director
	Car Sales Executive | 41-2 | -
	Sales Advisor, H&M | 41-2 | -
	Deputy Store Manager | 41-1
	Kitchen Assistant | 35-2/35-9 | -
	F&B Manager | 11-9 | -/manager
	Makeup Artist | 39-5 | -
	Taxi Driver | 53-3 | -
	Deck Officer | 53-5 | -
	Picker/Packer | 53-7 | -
	Production Planner | 43-5/13-1 | -
	Quality Manager (ISO 9001) | 11-3 | -/manager
	Electronics Engineer | 17-2 | -
	Biomedical Engineer | 17-2 | -
	CAD Technician | 17-3 | -
	Construction Worker | 47-2 | -
	Roofer | 47-2 | -
	Glazier | 47-2 | -
	Groundskeeper | 37-3 | -
	Tree Surgeon | 37-3/45-4 | -
	Marine Biologist | 19-1 | -
	GIS Technician | 15-1/17-3 | -
	Historian | 19-3 | -
	Market Research Executive | 13-1 | -
	Head of Talent | 11-3 | director
	Recruitment Consultant | 13-1 | -
	Training Coordinator | 13-1 | -/lead
	Head of Department – Chemistry | 25-2/11-9 | lead/director
	Registrar | 11-9/29-1/43-4 | -
	Swimming Teacher | 25-3/27-2 | -
	Speech and Language Therapist | 29-1 | -
	Dietitian | 29-1 | -
	Consultant Cardiologist | 29-1 | senior
	Health Visitor | 29-1/21-1 | -
	Psychotherapist | 21-1/19-3/29-1 | -
	Residential Support Worker | 31-1/21-1/39-9 | -
	Parliamentary Researcher | 19-3/19-4 | -
	Judge | 23-1 | -
	Bid Writer | 13-1/27-3/41-3 | -
	Programme Manager – UNICEF | 13-1/11-9/11-1 | -
	Carbon Analyst | 13-1/19-2 | -
	Energy Trader | 41-3/13-1/13-2 | -
	Impact Investing Analyst | 13-2 | -
	stellv. Filialleiterin | 41-1 | lead/manager
	Wiss. Hilfskraft | 19-4/25-9/19-1 | student
	Systemingenieurin Bahntechnik | 17-2/15-1 | -
	Meister Elektrotechnik | 47-2/51-1/47-1/49-1/17-3
	Chemielaborantin | 19-4 | -
	Heilerziehungspfleger | 21-1/31-1/29-1/25-2 | -
	Vertretungslehrer | 25-2/25-3 | -
	Polizeihauptmeister | 33-3 | -
	Notarfachangestellte | 43-6/23-2 | -
	Kreditanalyst Firmenkunden | 13-2 | -
	Immobilienkauffrau | 41-9/11-9/43-9/43-6 | -
	Bürokraft | 43-6/43-9 | -
	Empfangsmitarbeiterin | 43-4 | -
	Servicekraft Gastronomie | 35-3 | -
	Staplerfahrer | 53-7 | -
	Lokführer | 53-4 | -
	Tierärztin | 29-1 | -
	PR-Beraterin | 27-3 | -
	Leitung Marketing & Kommunikation | 11-2 | manager
	Selbstständige Unternehmensberaterin | 13-1 | -
	DRH | 11-3 | director
	Chargé d'affaires BTP | 13-1/11-9/17-2/41-4/41-3 | -
	Conducteur de travaux TP | 11-9 | -
	Technico-commercial | 41-4 | -
	Assistante RH | 43-4 | -
	Hôte de caisse / Employé libre-service | 41-2 | -
	Cariste CACES 1-3-5 | 53-7 | -
	Ouvrier agricole | 45-2 | -
	Soudeur | 51-4 | -
	Agent de sécurité | 33-9 | -
	Commis de salle | 35-3/35-9 | junior
	Boucher | 51-3 | -
	ATSEM | 25-9/25-2/39-9 | -
	Moniteur d'auto-école | 25-3 | -
	Ingénieur d'études et développement | 15-1 | -
	Graphiste | 27-1 | -
	Chargé de recrutement | 13-1 | -
	Infirmière libérale | 29-1 | -
	Orthophoniste | 29-1 | -
	Clerc de notaire | 23-2/43-6 | -
	Gestionnaire sinistres | 13-1 | -
	Técnico de laboratorio | 19-4 | -
	Técnico informático | 15-1 | -
	Arquitecto técnico | 17-1/17-3/17-2/11-9 | -
	Secretaria de dirección | 43-6 | -
	Carretillero | 53-7 | -
	Ayudante de cocina | 35-2 | -
	Promotora comercial | 41-2/41-9/41-3 | -
	Asesora financiera | 13-2 | -
	Psicóloga sanitaria | 19-3 | -
	Educador social | 21-1 | -
	Profesor asociado, Universidad de Sevilla | 25-1
	Guardia civil | 33-3 | -
	Direttrice del personale | 11-3 | director
	Addetto stampa | 27-3 | -
	Perito elettrotecnico | 17-3 | -
	Sviluppatore software | 15-1 | -
	Segretaria | 43-6 | -
	Fisioterapista | 29-1 | -
	Insegnante di sostegno | 25-2 | -
	Cameriere | 35-3 | -
	Saldatore | 51-4 | -
	Corriere espresso | 53-3/43-5 | -
	Impiegato ufficio tecnico | 17-3/43-6 | -
	Analista de sistemas | 15-1 | -
	Auxiliar administrativo | 43-6 | -
	Engenheiro de segurança do trabalho | 17-2/19-5 | -
	Técnico em enfermagem | 29-2 | -
	Psicólogo clínico | 19-3 | -
	Publicitário | 27-3/13-1/11-2 | -
	Motorista de aplicativo | 53-3 | -
	Diarista | 37-2 | -
	Bolsista de iniciação científica | 19-4/19-1 | student
	Medewerker klantenservice | 43-4 | -
	Orderpicker | 53-7 | -
	Loodgieter | 47-2 | -
	Servicetechnicus | 49-9 | -
	Softwareontwikkelaar | 15-1 | -
	Communicatieadviseur | 27-3 | -
	Salarisadministrateur | 43-3 | -
	Gymleraar | 25-2/25-3 | -
	Fysiotherapeut | 29-1 | -
	Jeugdzorgwerker | 21-1 | -
	Beveiliger | 33-9 | -
	Makelaar | 41-9 | -
	Responsable développement RH (H/F) | 11-3/13-1 | manager
	Chargé(e) de mission transition énergétique | 13-1/19-2/17-2 | -
	Kaufmännische Leiterin | 11-3/11-1 | manager
	Leiterin der Personalabteilung | 11-3 | manager
	Head of Global Mobility & Sustainability | 11-1/13-1 | director
	Director, Talent Management | 11-3 | director
	Director of Nursing | 11-9 | director
	Director of Engineering | 11-9/11-3 | director
	Nursing Director / Clinical Lead | 11-9 | director
	Managing Partner | 11-1 | executive
	Partnership Coordinator | 13-1/41-3/11-2/27-3
	Associate Partner – Bain | 11-1/13-1 | manager
	Product Partner | 11-2/13-1/11-1 | -
	Legal Partner, Allen & Overy | 23-1/11-1 | director
	Business Partner Controlling | 13-2 | -
	Implementation Partner Lead | 13-1/15-1/11-1/41-3 | lead
	Seniorenbetreuerin | 31-1/39-9 | -
	Seniorenbegleiter | 31-1/39-9 | -
	Bezirksleiter Außendienst | 11-2/41-4/41-3
	Reiseleiterin | 39-7 | -
	Projektleiterin Softwareentwicklung | 15-1/13-1 | -
	Wohnbereichsleitung | 11-9/29-1 | manager
	Einrichtungsleiter Pflegeheim | 11-9 | manager
	Ergotherapeutin (Praxisinhaberin) | 29-1 | manager
	VP Marketing | 11-2 | director
	Vice President, Equity Trading | 41-3/13-2 | senior
	AVP - Operations, HSBC | 11-1/13-2/43-3
	Executive Director, UNEP | 11-1 | executive
	Exec. Assistant | 43-6 | -
	Admin. Officer | 43-6/43-9/11-3/13-1 | -
	Sales Exec. | 41-3/41-4 | -
	Dir. Comercial | 11-2 | director
	Aux. Administrativa | 43-6 | -
	Ing. Civil | 17-2 | -
	Eng. Mecânico | 17-2 | -
	Téc. Administrativo | 43-6 | -
	Prof. de Matemáticas | 25-2/25-1 | -
	Coord. de Projetos | 13-1/11-9 | lead/-
	Dipl.-Kfm., Controller | 13-2 | -
	M.Sc. Data Scientist | 15-2 | -
	Kellnerin / Barkeeperin (Nebenjob) | 35-3 | -
	Assistente de RH / DP | 43-4/13-1 | -
	Bar staff & waitress | 35-3 | -
	Store manager → Area manager | 41-1/11-1/11-2 | manager
	Software engineer → Tech lead | 15-1 | lead
	Founder & CEO, GreenTech GmbH | 11-1 | executive
	Lead Generation Executive | 41-9/41-3/13-1 | -
	Lead Teacher | 25-2 | lead
	Lead Auditor ISO 14001 | 13-2/13-1/11-3 | lead
	Principal Scientist, Drug Discovery | 19-1 | lead
	Assistant Manager - Front Office | 11-9/43-4/11-1 | lead
	Team Manager | 11-1/43-1 | manager
	Project Lead – Decarbonisation | 13-1 | lead
	Consultant, Sustainability & Climate | 13-1 | -
	Consultant Anaesthetist | 29-1 | senior
	Legal Consultant | 23-1 | -
	Beauty Consultant | 39-5/41-2 | -
	Travel Consultant | 41-3 | -
	Técnica de administración de personal | 13-1 | -
	Técnica generalista de RR. HH. | 13-1 | -
	Técnico de Tráfego | 13-1 | -
	Técnico de mantenimiento | 49-9 | -
	Sachgebietsleiterin Stadtplanung | 19-3 | manager
	Sachbearbeiterin Bauleitplanung | 19-3 | -
	Sachgebietsleiter Tiefbau | 17-2/11-9 | manager`
	.trim()
	.split('\n')
	.map((line) => line.split('|').map((part) => part.trim()));

describe('A title of a CV is read as a careful reader would', () => {
	it.each(titles)('%s', (title, groups, steps) => {
		const [best] = matchTitle(title ?? '');
		expect(groups?.split('/')).toContain(best?.soc.slice(0, 4));
		if (steps !== undefined) expect(steps.split('/')).toContain(best?.seniority ?? '-');
	});
});
