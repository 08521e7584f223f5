const fields: readonly [RegExp, string, string][] = [
	[
		/environmental engineering|umweltingenieur|umwelttechnik|genie de l.?environnement|ingenieria ambiental|ingegneria (?:per l.?)?ambient|engenharia (?:do )?ambient|milieutechniek/,
		'17-2081.00',
		'Environmental Engineers',
	],
	[
		/food (?:tech|scien|engineer|process|safety)|lebensmittel(?:tech|wissen|chem|ingen)|(?:science|technologie|genie)s? (?:des aliments|alimentaire|agro-?alimentaire)|(?:tecnologia|ciencia|ingenieria) (?:y tecnologia )?de (?:los )?alimentos|ingenieria alimentaria|(?:scienze|tecnologie) (?:e tecnologie )?alimentari|(?:engenharia|ciencia|tecnologia) (?:de |dos )?aliment|levensmiddelentech/,
		'19-1012.00',
		'Food Scientists and Technologists',
	],
	[
		/renewable energ|energy (?:engineering|systems)|energietechnik|energies renouvelables|energias renova|ingegneria energetica|erneuerbare energien|energietechniek/,
		'17-2199.03',
		'Energy Engineers, Except Wind and Solar',
	],
	[
		/sustainab|nachhaltig|durabilite|developpement durable|sostenib|sustentab|duurza|\besg\b/,
		'13-1199.05',
		'Sustainability Specialists',
	],
	[
		/environmental (?:science|stud|management|change|polic)|umwelt(?:wissenschaft|management|natur)|environnement|ciencias ambientales|scienze ambientali|ciencias do ambiente|milieu(?:kunde|wetenschap)|climate (?:science|change)|ecolog|okolog/,
		'19-2041.00',
		'Environmental Scientists and Specialists, Including Health',
	],
	[/geograph|geograf|\bgis\b|geoinformat/, '19-3092.00', 'Geographers'],
	[/meteorolog|atmospheric/, '19-2021.00', 'Atmospheric and Space Scientists'],
	[
		/data science|data analytics|science des donnees|ciencia de datos|scienza dei dati|ciencia de dados|machine learning|artificial intelligence/,
		'15-2051.00',
		'Data Scientists',
	],
	[
		/computer science|software|informati(?:k|que|ca)\b|computing|information technology|wirtschaftsinformatik|computacao|genie logiciel/,
		'15-1252.00',
		'Software Developers',
	],
	[/statisti|mathemati|matemati|wiskunde/, '15-2041.00', 'Statisticians'],
	[
		/architect|architekt|arquitect|architettura|arquitetura|bouwkunde/,
		'17-1011.00',
		'Architects, Except Landscape and Naval',
	],
	[
		/civil engineering|bauingenieur|genie civil|ingenieria civil|ingegneria civile|engenharia civil|civiele techniek/,
		'17-2051.00',
		'Civil Engineers',
	],
	[
		/electrical|elektrotechnik|genie electrique|ingenieria electrica|ingegneria elettr|engenharia eletr/,
		'17-2071.00',
		'Electrical Engineers',
	],
	[
		/chemical engineering|verfahrenstechnik|genie des procedes|ingenieria quimica|ingegneria chimica|engenharia quimica/,
		'17-2041.00',
		'Chemical Engineers',
	],
	[
		/industrial engineering|wirtschaftsingenieur|genie industriel|ingenieria industrial|ingegneria gestionale|engenharia industrial/,
		'17-2112.00',
		'Industrial Engineers',
	],
	[
		/mechanical engineering|maschinenbau|genie mecanique|ingenieria mecanica|ingegneria meccanica|engenharia mecanica|werktuigbouw/,
		'17-2141.00',
		'Mechanical Engineers',
	],
	[/supply chain|logisti/, '13-1081.00', 'Logisticians'],
	[
		/account|finance|finanz|comptab|contab|contabil|finanza|financas|boekhoud|audit/,
		'13-2011.00',
		'Accountants and Auditors',
	],
	[/economics|volkswirtschaft|economie\b|economia\b|sciences economiques/, '19-3011.00', 'Economists'],
	[/marketing|advertis/, '13-1161.00', 'Market Research Analysts and Marketing Specialists'],
	[
		/human resources|personalmanagement|ressources humaines|recursos humanos|risorse umane/,
		'13-1071.00',
		'Human Resources Specialists',
	],
	[
		/\blaw\b|rechtswissenschaft|\bjura\b|\bdroit\b|derecho|giurisprudenza|direito|rechten\b|\bllb\b|\bllm in\b/,
		'23-2011.00',
		'Paralegals and Legal Assistants',
	],
	[
		/journalis|media studies|communication|publizistik|medienwissenschaft|kommunikationswissenschaft|communicatiewetenschap|comunicacion|comunicazione|comunicacao/,
		'27-3031.00',
		'Public Relations Specialists',
	],
	[/graphic design|design\b|beaux-arts|diseno/, '27-1024.00', 'Graphic Designers'],
	[
		/nursing|pflege|soins infirmiers|enfermeria|infermieristica|enfermagem|verpleegkunde/,
		'29-1141.00',
		'Registered Nurses',
	],
	[/pharma/, '29-1051.00', 'Pharmacists'],
	[
		/dentist|dental (?:medicine|surgery|science)|zahnmedizin|zahnheilkunde|odontolog|odontoiatr|medicina dentaria|chirurgie dentaire|tandheelkunde/,
		'29-1021.00',
		'Dentists, General',
	],
	[/veterinar|tiermedizin|diergeneeskunde|tierarzt/, '29-1131.00', 'Veterinarians'],
	[/\bfire science|brandschutz|feuerwehr/, '33-2011.00', 'Firefighters'],
	[/medicine\b|medizin|medecine|medicina\b|geneeskunde/, '29-1229.00', 'Physicians, All Other'],
	[/psycholog|psicolog/, '19-3033.00', 'Clinical and Counseling Psychologists'],
	[
		/social work|soziale arbeit|travail social|trabajo social|servizio sociale|servico social/,
		'21-1029.00',
		'Social Workers, All Other',
	],
	[
		/education\b|lehramt|pedagog|enseignement|magisterio|formazione primaria|educacao/,
		'25-2031.00',
		'Secondary School Teachers, Except Special and Career/Technical Education',
	],
	[
		/political science|politik|sciences politiques|relations internationales|international relations|public policy|ciencia politica|scienze politiche/,
		'19-3094.00',
		'Political Scientists',
	],
	[/biolog|biochem/, '19-1029.00', 'Biological Scientists, All Other'],
	[/chemi|quimica|chimie|chimica/, '19-2031.00', 'Chemists'],
	[/physics|physik|physique|fisica|natuurkunde/, '19-2012.00', 'Physicists'],
	[/agricultur|agronom|agrar|landwirtschaft/, '19-1013.00', 'Soil and Plant Scientists'],
	[/hotel|hospitality|tourism|tourismus|hostel/, '11-9081.00', 'Lodging Managers'],
	[
		/business|betriebswirtschaft|\bbwl\b|gestion|management|administracion|amministrazione|administracao|bedrijfskunde/,
		'13-1111.00',
		'Management Analysts',
	],
	[/engineering|ingenieur|ingenier|ingegner|engenhar/, '17-2199.00', 'Engineers, All Other'],
];

/**
 * What a field of study prepares for: used where a CV has few or no posts. A pattern for folded text (no accents, lower case,
 * seven languages), then the O*NET-SOC code and its title. The first that fits counts.
 */
export const degreeFields = fields.map(([field, soc, title]) => ({ field, soc, title }));
