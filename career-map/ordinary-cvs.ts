/**
 * Thirty short, ordinary CVs of invented people, as they are written who have no hour for it: students, trades, career changers, in six
 * languages. Each must get a report; the first digits of the occupation a reader would say are told where they are not in doubt.
 */
export const ordinaryCvs: readonly { id: string; soc?: string; text: string }[] = [
	{
		id: 'en student, an internship and a project',
		soc: '27-3',
		text: `Priya Example\nLeicester, priya@example.org\n\nEducation\nBA Journalism, De Montfort University, 2023 - present\nA levels: English, History, Media\n\nExperience\nEditorial intern, Leicester Echo\nJune 2025 - August 2025\n- Wrote 24 short pieces for the website\n- Checked facts and captions\n\nProjects\n- Podcast about allotments, six episodes recorded and cut with two friends\n\nSkills\nWordPress, Audacity, InDesign`,
	},
	{
		id: 'en school leaver, a shop and a cafe',
		text: `Callum Example\n07700 900123 | callum@example.org\n\nAbout me\nHard-working school leaver looking for a full-time job.\n\nWork\nSaturday assistant, Greggs, Hull, 2024 - present\nServing customers, till, cleaning down\nPaper round, 2022 - 2024\n\nEducation\nGCSEs: Maths 5, English 4, Science 5-4\n\nInterests\nFootball, fishing`,
	},
	{
		id: 'en firefighter',
		soc: '33-2',
		text: `Dana Example\nBoise, Idaho\n\nExperience\nFirefighter / EMT-B, Boise Fire Department\n2017 - present\n- Engine company, 900 calls a year\n- Hose and ladder testing, hydrant maintenance\n- Prescribed burns and wildland crew in summer\n- School talks about smoke alarms\nSeasonal wildland firefighter, US Forest Service\n2014 - 2016\n\nCertifications\nFirefighter II, EMT-Basic, ICS 100 and 200\n\nEducation\nAAS Fire Science, College of Western Idaho, 2014`,
	},
	{
		id: 'en carpenter',
		soc: '47-2',
		text: `Owen Example\nSwansea\n\nWork history\nSite Carpenter, Gower Homes Ltd, 2016 to date\nFirst and second fix, roofs, stairs, doors\nTwo apprentices with me at present\nApprentice Carpenter, Mumbles Joinery, 2012 - 2016\n\nQualifications\nNVQ Level 3 Site Carpentry\nCSCS Gold card\nFull driving licence`,
	},
	{
		id: 'en cleaner',
		soc: '37-2',
		text: `Maria Example\nLuton\n\nEmployment\nCleaner, ISS Facility Services, Luton Airport\nMarch 2019 - present\nNight shift, offices and lounges, floor machines\nHousekeeper, Premier Inn, Luton\n2015 - 2019\n18 rooms a day\n\nLanguages\nPortuguese, English\n\nReferences on request`,
	},
	{
		id: 'en priest',
		text: `The Revd Example\nDurham\n\nAppointments\nVicar, St Hild's, Darlington, 2015 - present\nSunday services, funerals and weddings, about 60 a year\nChair of governors at the primary school\nFood bank with 30 volunteers\nCurate, St Mary, Hexham, 2011 - 2015\n\nTraining\nBA Theology, Durham, 2011`,
	},
	{
		id: 'en athlete',
		text: `Jonah Example\nSheffield\n\nSporting career\nProfessional rugby player, Sheffield Eagles, 2014 - 2022\nVice captain, 140 first team matches\nCommunity coach, Eagles Foundation, 2020 - present\nSessions in 12 schools, holiday camps\n\nEducation\nBTEC Level 3 Sport, 2013\n\nSkills\nCoaching, public speaking, Excel`,
	},
	{
		id: 'en career changer, nurse to data',
		text: `Ruth Example\nCork\nruth@example.org\n\nProfile\nStaff nurse retraining in data analysis.\n\nExperience\nStaff Nurse, Cork University Hospital, 2012 - 2024\nCardiac ward, 28 beds, mentor of student nurses\nMonthly audit of falls\n\nTraining\nHigher Diploma in Data Analytics, CCT Dublin, 2024 - 2025\nPython, SQL, Power BI\n\nProject\nDashboard of waiting times from open HSE data`,
	},
	{
		id: 'de Dachdecker',
		soc: '47-2',
		text: `Lebenslauf\nJens Muster\nErfurt\n\nBerufliches\nseit 2014 Dachdecker bei Müller Bedachungen, Erfurt\nSteildach, Flachdach, Dachfenster\n2011 - 2014 Ausbildung zum Dachdecker\n\nSchule\n2011 Realschulabschluss\n\nSonstiges\nFührerschein B, BE`,
	},
	{
		id: 'de Studentin',
		text: `Lebenslauf\n\nLea Muster\nlea@example.org\n\nStudium\nseit 10/2023 B.A. Soziologie, Universität Bielefeld\n2023 Abitur, Ratsgymnasium\n\nPraktika und Jobs\n03/2025 - 04/2025 Praktikum, Stadt Bielefeld, Amt für Integration\n- Protokolle und eine Umfrage unter 80 Vereinen\nseit 2024 Aushilfe im Café Sax\n\nKenntnisse\nSPSS, Word, Excel\nEnglisch gut, Spanisch Grundkenntnisse`,
	},
	{
		id: 'de Verkäuferin, kurz',
		soc: '41-2',
		text: `Sabine Muster\nHalle (Saale)\n\nBerufserfahrung\n2009 - heute\nVerkäuferin, Bäckerei Steinecke\nVerkauf, Kasse, Bestellungen\n2005 - 2009\nVerkäuferin, Schlecker\n\nAusbildung\n2002 - 2005 Ausbildung zur Verkäuferin\n\nEDV: Grundkenntnisse`,
	},
	{
		id: 'de Quereinsteiger',
		text: `Timo Muster\nDortmund\n\nKurzprofil\nGelernter Koch, seit einem Jahr in der Umschulung zum Fachinformatiker.\n\nWerdegang\n02/2025 - heute Umschulung zum Fachinformatiker Anwendungsentwicklung, IHK Dortmund\n2013 - 2024 Koch, Gasthaus Overkamp, Dortmund\n\nKenntnisse\nPython, Git, SQL\n\nProjekt\nBestellzettel der Küche als kleine Web-Anwendung`,
	},
	{
		id: 'de Altenpflegerin',
		soc: '29-1',
		text: `Lebenslauf\nHeike Muster\n\nBeruflicher Werdegang\n04/2010 - heute Altenpflegerin, AWO Seniorenzentrum, Kiel\nWohnbereich mit 24 Bewohnern, Medikamente, Dokumentation\n10/2007 - 03/2010 Ausbildung zur Altenpflegerin\n\nFortbildung\nPraxisanleiterin 2016`,
	},
	{
		id: 'fr apprenti boulanger',
		soc: '51-3',
		text: `Lucas Exemple\nTours\n\nExpériences\nApprenti boulanger, Boulangerie Martin, Tours, septembre 2023 à aujourd'hui\nPétrissage, façonnage, cuisson\nStage de 3e, Fournil du Cher, 2021\n\nFormation\nCAP Boulanger, CFA de Joué-lès-Tours, en cours\nBrevet des collèges 2022\n\nPermis AM`,
	},
	{
		id: 'fr étudiante',
		text: `Inès Exemple\nLyon\n\nFormation\nLicence 3 de géographie, Université Lumière Lyon 2, en cours\nBaccalauréat ES, 2022\n\nExpérience\nStage, Métropole de Lyon, service mobilité, avril à juin 2025\nEnquête auprès de 120 cyclistes, cartes sous QGIS\nJob d'été : caissière, Carrefour Market, 2023 et 2024\n\nLangues\nAnglais B2, arabe`,
	},
	{
		id: 'fr chauffeur',
		soc: '53-3',
		text: `Karim Exemple\n06 00 00 00 00\n\nExpérience professionnelle\nDepuis 2018 : chauffeur-livreur, Chronopost, Roubaix\n110 colis par jour\n2012 - 2018 : chauffeur poids lourd, Transports Delcourt\n\nPermis B, C, CE, FIMO à jour\n\nDivers\nRugby`,
	},
	{
		id: 'fr aide à domicile',
		soc: '31-1',
		text: `Nadège Exemple\n\nParcours\n2016 - aujourd'hui  Auxiliaire de vie, ADMR du Finistère\nAide au lever, repas, courses pour huit personnes âgées\n2010 - 2016  Femme de chambre, Hôtel Océania, Brest\n\nDiplôme\nDEAVS 2016`,
	},
	{
		id: 'fr reconversion',
		text: `Paul Exemple\nGrenoble\n\nProfil\nAncien professeur de musique, en reconversion vers la gestion de projet.\n\nExpérience\nProfesseur de guitare, Conservatoire de Voiron, 2008 - 2023\nOrganisation de quatre concerts par an avec les élèves\n\nFormation\nTitre professionnel Responsable de projet, CESI, 2024\nDEM guitare, 2007`,
	},
	{
		id: 'es camarera',
		soc: '35-3',
		text: `Lucía Ejemplo\nMálaga\n\nExperiencia\nCamarera, Bar El Pimpi, 2019 - actualidad\nBarra y terraza, caja, inglés con turistas\nDependienta, Bershka, 2016 - 2019\n\nFormación\nESO, 2014\nCarnet de manipuladora de alimentos\n\nIdiomas: inglés medio`,
	},
	{
		id: 'es soldador',
		soc: '51-4',
		text: `Manuel Ejemplo\nFerrol\n\nVida laboral\n2011 - hoy  Soldador, Astilleros Navantia (contrata), Ferrol\nSoldadura TIG y electrodo, tubería\n2006 - 2011  Ayudante de calderero, Talleres Ría\n\nFormación\nCurso de soldadura homologada, 6G\nFP grado medio Soldadura y Calderería, 2006`,
	},
	{
		id: 'es estudiante de magisterio',
		text: `Carmen Ejemplo\nSalamanca\n\nEstudios\nGrado en Educación Primaria, Universidad de Salamanca, 2022 - actualidad\n\nPrácticas\nCEIP Gloria Fuertes, febrero - mayo de 2025: apoyo en tercero, taller de lectura\n\nOtras experiencias\nMonitora de comedor, 2024\nClases particulares de inglés, desde 2023\n\nInformática: Word, Canva, Genially`,
	},
	{
		id: 'es agricultor',
		soc: '45-2',
		text: `Antonio Ejemplo\nÚbeda (Jaén)\n\nExperiencia laboral\nTrabajador agrícola, Cooperativa San Isidro, 2008 - actualidad\nPoda, riego por goteo, recogida de aceituna, manejo de tractor\nPeón de construcción, 2004 - 2008\n\nCarnets: fitosanitarios nivel básico, tractor, B`,
	},
	{
		id: 'it parrucchiera',
		soc: '39-5',
		text: `Chiara Esempio\nBari\n\nEsperienze lavorative\n2015 - oggi Parrucchiera, Salone Dea, Bari\nTaglio, colore, trucco sposa, cassa\n2012 - 2015 Apprendista parrucchiera, Hair Studio\n\nFormazione\nQualifica di acconciatore, ENAIP, 2012`,
	},
	{
		id: 'it studente con tirocinio',
		text: `Davide Esempio\nTorino\n\nIstruzione\nLaurea triennale in Economia aziendale, Università di Torino, in corso\nDiploma di ragioneria, 2022\n\nEsperienza\nTirocinio presso Studio Bianchi commercialisti, marzo - giugno 2025\nRegistrazione di fatture e archivio\nVolontario, Banco Alimentare, dal 2023\n\nCompetenze\nExcel, Word, inglese B1`,
	},
	{
		id: 'it magazziniere',
		soc: '43-5',
		text: `Curriculum vitae\nMarco Esempio\n\nEsperienza professionale\nDa maggio 2018 a oggi: magazziniere, Logistica Padana, Piacenza\nCarico e scarico, muletto, inventari\nDal 2013 al 2018: operaio di produzione, Ceramiche Gatto\n\nPatentino del muletto, patente B`,
	},
	{
		id: 'it elettricista',
		soc: '47-2',
		text: `Salvo Esempio\nCatania\n\nLavoro\nElettricista, ditta Russo Impianti, 2010 - in corso\nImpianti civili, quadri, fotovoltaico su tetti\n\nStudi\nIstituto professionale, qualifica di elettricista, 2009`,
	},
	{
		id: 'pt motorista',
		soc: '53-3',
		text: `João Exemplo\nSetúbal\n\nExperiência profissional\n2017 - presente  Motorista de pesados, Transportes Luís Simões\nRotas ibéricas, cargas e descargas\n2009 - 2017  Distribuidor, Panrico\n\nHabilitações\n12.º ano\nCarta C+E, CAM, ADR`,
	},
	{
		id: 'pt estudante',
		text: `Beatriz Exemplo\nBraga\n\nFormação\nLicenciatura em Psicologia, Universidade do Minho, 2022 - atual\n\nExperiência\nEstágio de verão, Câmara Municipal de Braga, julho de 2025\nApoio a um inquérito sobre juventude, 300 respostas\nOperadora de loja, Continente, fins de semana, 2023 - 2025\n\nCompetências: SPSS, Excel, inglês C1`,
	},
	{
		id: 'nl verkoper',
		soc: '41-2',
		text: `Daan Voorbeeld\nZwolle\n\nWerkervaring\n2019 - heden Verkoper, Praxis Zwolle\nAdvies over verf en vloeren, kassa, magazijn\n2016 - 2019 Vakkenvuller, Jumbo\n\nOpleiding\nMBO niveau 3 Verkoopspecialist, Deltion College, 2019\n\nHobby's: voetbal`,
	},
	{
		id: 'nl kapster die zorg in gaat',
		text: `Femke Voorbeeld\nAssen\n\nWerk\n2010 - 2023 Kapster, Salon Knip, Assen\nKnippen, kleuren, leerlingen begeleiden\n2023 - heden Leerling verzorgende IG, Interzorg Assen\n\nOpleiding\nMBO Verzorgende IG niveau 3, Drenthe College, loopt nog\nKapper niveau 3, 2010`,
	},
];
