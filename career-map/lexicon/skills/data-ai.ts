import { skills } from '../define-skills.ts';

const it = ['information-technology-telecom'] as const;
const dataLending = { 'ai-dashboards': 3, 'adaptive-ai-learning': 1, 'workflow-automation': 1 } as const;

/** Data, analytics, statistics, artificial intelligence. */
export const dataSkills = [
	...skills(
		{ kind: 'domain', industries: [...it, 'education-research'], lendsTo: dataLending },
		`
		Data analysis: data {analys*|analytics|evaluation|interpretation|insights|exploration}, {analys*|analyz*|interpret*|evaluat*} {large |complex |sales |customer |clinical |research |performance |financial |quantitative |}data{| sets}, datenanalyse*, datenauswertung*, auswertung von daten, analyse {de |des |von }{données|daten}, traitement {de |des |}données, exploitation de données, análisis de datos, explotación de datos, analisi {dei |di |}dati, elaborazione dati, análise de dados, tratamento de dados, data-analyse, gegevensanalyse, statistical analysis of data, data-driven decision*, quantitative analysis, quantitative {methods|research|analys*}, analytics, analytical reporting, analysis of data, analy* .. {data|datasets|results|figures|trends|metrics}, {evaluat*|interpret*} .. {data|datasets|figures|metrics}, {auswertung|analyse} .. {daten|kennzahlen|ergebnisse*|zahlen}, {analyse|traitement|exploitation} .. {données|résultats|chiffres}, {análisis|tratamiento} .. {datos|resultados}, {analisi|elaborazione} .. {dati|risultati}, {análise|tratamento} .. {dados|resultados}, analyseren .. {data|gegevens|cijfers}, coortes, cohort analys*, kohorten*, análise de coortes, auswertungen, statistiken erstell*, datenanalyst*, analista de dados, data analyst, data_analyst*, analisi statistiche, ad-hoc {analys*|reports|auswertung*}, ad hoc analys*, data-driven {instruction|teaching}
		Data visualisation [data-visualisation]: {data|information} visuali*, datenvisualisierung*, dataviz, data viz, visualisation de données, visualización de datos, visualizzazione {dei |}dati, visualização de dados, datavisualisatie, charts & graphs, interactive {maps|reports|charts}
		Business intelligence [business-intelligence]: BI ?data, BI-system*, BI {tools|reporting|solutions|developer|dashboards}, business-intelligence, informatique décisionnelle, inteligencia de negocios, inteligência de negócios, self-service BI
		Statistics: statistical analys*, statistical model*, statistical method*, statistical inference, statistical test*, statistical evaluation, statistical data, statistical reporting, statistics analys*, statistics model*, statistics method*, statistics inference, statistics test*, statistics software, statistics evaluation, statistics data, statistics reporting, statistik*, statistische* {auswertung*|analyse*|methoden|verfahren}, statistique{|s}, analyse{|s} statistique*, estadística*, análisis estadístico*, statistic{a|he}, analisi statistic*, estatística*, análise estatística, statistiek*, multivariate {analys*|statistic*|regression*|methods}, probability {theory|& statistics}, inferential, sampling {design|methods}, {statistical|statistische*|statistiques|estadístic*|statistich*}, statistician*, datenauswertung mit {spss|r|stata}, biometrie
		Quantitative modelling: mathematical model*, simulation model*, numerical {model*|method*|analysis|simulation*}, mathematische modellierung, modélisation {mathématique|numérique|statistique}, modelización, modelado {matemático|estadístico}, modellazione {matematica|numerica}, modelagem {matemática|estatística}, modelling ?data, agent-based model*, system dynamics
		Survey methods: survey{|s} {design|research|method*|development|analysis|administration|programming}, survey data ?research, design* online survey*, design* online questionnaire*, design* online interviews, design* field survey*, design* field questionnaire*, design* field interviews, design* customer survey*, design* customer questionnaire*, design* customer interviews, design* household survey*, design* household questionnaire*, design* household interviews, design* survey*, design* questionnaire*, design* interviews, conduct* online survey*, conduct* online questionnaire*, conduct* online interviews, conduct* field survey*, conduct* field questionnaire*, conduct* field interviews, conduct* customer survey*, conduct* customer questionnaire*, conduct* customer interviews, conduct* household survey*, conduct* household questionnaire*, conduct* household interviews, conduct* survey*, conduct* questionnaire*, administer* online survey*, administer* online questionnaire*, administer* online interviews, administer* field survey*, administer* field questionnaire*, administer* field interviews, administer* customer survey*, administer* customer questionnaire*, administer* customer interviews, administer* household survey*, administer* household questionnaire*, administer* household interviews, administer* survey*, administer* questionnaire*, administer* interviews, develop* online survey*, develop* online questionnaire*, develop* online interviews, develop* field survey*, develop* field questionnaire*, develop* field interviews, develop* customer survey*, develop* customer questionnaire*, develop* customer interviews, develop* household survey*, develop* household questionnaire*, develop* household interviews, develop* survey*, develop* questionnaire*, develop* interviews, questionnaire {design|development}, umfrage{|n|design}, befragung*, fragebogen*, enquête{|s}, conception de questionnaires, encuestas, diseño de cuestionarios, indagini {statistiche|campionarie}, questionari, elaboração de questionários, inquéritos, enquêteren, enquêtes, google forms survey, {conduct*|design*|ran|running|analy*} .. {questionnaire*|customer survey*|opinion survey*|online survey*|satisfaction survey*|household survey*|survey results|survey data|survey responses}, {durchführung|auswertung} .. {umfragen|befragungen}, {réalisation} .. {enquêtes|sondages}, {realización|aplicación} .. {encuestas|cuestionarios}
		Data collection: data {collection|gathering|acquisition|capture|compilation}, collect* {and analy* |}{data|information}, datenerhebung*, datenerfassung, datensammlung, collecte de données, recueil de données, recolección de datos, recogida de datos, recopilación de {datos|información}, raccolta {dei |di |}dati, coleta de dados, recolha de dados, dataverzameling, gegevensverzameling
		Data entry: data_entry, data {input|recording}, dateneingabe, datenpflege, stammdatenpflege, saisie {de |des |}données, saisie informatique, entrada de datos, introducción de datos, grabación de datos, captura de datos, data-entry, inserimento dati, inserção de dados, introdução de dados, digitação, gegevensinvoer, data-invoer, typing speed, wpm, {enter|entered|entering|enters|input|inputting|inputted} .. {data|information|records|details}, updat* .. {records|database*|customer details|client details|patient details|customer data|client data}, {eingabe|erfassung|pflege} .. {daten|kundendaten|stammdaten}, {saisie|mise à jour} .. {données|base de données|fichiers}, {registro|actualización|carga} .. {datos|base de datos}, {inserimento|aggiornamento} .. dati, {cadastro|atualização|lançamento} .. {dados|clientes|sistema}, {invoeren|bijwerken} .. gegevens, kept .. {records|files|database*} up to date, updating {records|databases}
		Data quality: data {quality|cleaning|cleansing|validation|integrity|verification|curation|wrangling|preparation|processing pipelines|accuracy|checks|controls|QA}, datenqualität*, datenbereinigung, datenvalidierung, qualité des données, nettoyage de données, calidad de {los |}datos, limpieza de datos, qualità dei dati, pulizia dei dati, qualidade d{e|os} dados, limpeza de dados, datakwaliteit, data quality assurance
		Data management: data {management|administration|strategy|architecture}, datenmanagement, datenverwaltung, gestion {de |des |}données, gestión de datos, gestione {dei |}dati, gestão de dados, gegevensbeheer, databeheer, datamanagement, stammdatenmanagement, metadata, research data management, FAIR data
		Data engineering: data {pipeline*|engineer*|ingestion|integration|infrastructure|platform*|warehouse*|lakehouse}, ETL, ELT ?data, ETL/ELT, ETL {process*|pipeline*|development|tools}, datenpipeline*, dateningenieur*, datenmodellierung, ingénierie de{s|} données, datawarehouse, ingeniería de datos, pipeline di dati, engenharia de dados, dimensional modelling
		Big data: big-data
		Machine learning: machine_learning, maschinelles lernen, apprentissage {automatique|machine}, aprendizaje automático, apprendimento automatico, aprendizado de máquina, ML ?ai, supervised learning, unsupervised learning, random forest*, classification model*, AutoML, weka ?code, SVM
		Data science: data scientist tools, science des données, ciencia de datos, scienza dei dati, ciência de dados, datawetenschap, data-science, kaggle
		Deep learning: neural network*, neuronale netze, réseaux de neurones, redes neuronales, reti neurali, redes neurais, CNN ?ai, =CNNs, convolutional neural, RNN, LSTM, =GANs, generative adversarial, JAX ?code, ONNX, diffusion models
		Natural language processing [nlp]: NLP ?ai, traitement automatique du langage, procesamiento de{l|} lenguaje natural, elaborazione del linguaggio naturale, processamento de linguagem natural, computerlinguistik, computational linguistics, text classification, named entity recognition, topic modelling, language model*
		Computer vision: image {processing|recognition|classification|segmentation}, bildverarbeitung, vision par ordinateur, traitement d'image*, visión {artificial|por computador*}, visione artificiale, visão computacional, object detection
		Artificial intelligence [artificial-intelligence]: AI ?ai, KI ?ai, AI {solutions|projects|strategy|applications|models|systems|use cases|adoption}, künstliche* intelligenz, intelligence artificielle, inteligencia artificial, intelligenza artificiale, inteligência artificial, kunstmatige intelligentie, applied AI, AI/ML
	`,
	),
	...skills(
		{
			kind: 'domain',
			industries: it,
			lendsTo: {
				'prompt-engineering': 3,
				'custom-ai-assistants': 3,
				'genai-tool-fluency': 3,
				'adaptive-ai-learning': 2,
			},
		},
		`
		Generative AI [generative-ai]: gen_AI, generative artificial intelligence, generative KI, IA générative, IA generativa, GenAI, AI-generated content, AI content
		Large language models [llm]: LLM ?ai, =LLMs, large_language models, GPT-4, GPT-3, GPT ?ai, semantic kernel
		Prompt engineering: prompt {design|writing|optimi*|library|libraries}, LLM prompting, prompting {techniques|strategies|LLMs}, prompts for {AI|GPT|LLMs|chatgpt|copilot}
		RAG and vector search [vector-search]: RAG ?ai, retrieval_augmented generation, retrieval augmented, vector {database*|search|store*|embeddings}, embeddings, semantic search, elasticsearch vector
		AI agents: agentic {AI|workflow*|systems}, AI agent*, autogen, crewai, multi-agent system*, custom GPT*, AI assistant*, model context protocol, MCP ?ai
		ChatGPT: chat_GPT, chat gpt
		AI assistants in daily work [ai-copilots]: microsoft copilot, M365 copilot, copilot ?ai, deepl, jasper ?ai, grammarly, AI tools
		Image generation [image-generation]: runway ML, synthesia, heygen, AI video
		Model evaluation [ai-evaluation]: LLM evaluation, prompt evaluation, model {benchmark*|monitoring in production}, {AI|ML|LLM} model testing, AI red teaming, AI quality assurance, AI trainer
		MLOps [mlops]: ML ops, LLMOps, model {deployment|serving|registry}
		GPU computing [gpu]: GPU {serving|cluster*|computing|programming|acceleration}, high_performance computing, HPC ?code, slurm, parallel computing, openMP, MPI ?code
	`,
	),
	...skills(
		{ kind: 'tool', industries: it, lendsTo: { 'ai-dashboards': 3, 'genai-tool-fluency': 1 } },
		`
		Power BI [power-bi]: power_bi, powerbi, microsoft power BI
		!Tableau: tableau {desktop|server|public|prep|software}, =Tableau ?data
		Looker: looker studio, google data studio, data studio, LookML
		Qlik: qlikview, qliksense, qlik sense
		SAS (software) [sas]: SAS ?data, SAS {programming|enterprise guide|base|studio|EG}, base SAS, SAS/STAT
		SPSS: IBM SPSS
		!Stata: =Stata, =STATA, stata ?data, =STATA
		!R [r]: R ?code, R programming, R language, GNU R, langage R, lenguaje R, linguaggio R, linguagem R, programmiersprache R
		Python: python {programming|script*|developer|development}, anaconda ?code, polars
		MATLAB: mat_lab, simulink, GNU octave
		!Julia: =Julia ?code
		NVivo: qualitative coding
		Alteryx
		KNIME
		!Snowflake: =Snowflake
		BigQuery: big query
		dbt: data build tool, dbt ?data
		Hadoop: HDFS, mapreduce
		Apache Spark [spark]: spark ?data, pyspark
		!Kafka: kafka ?code, apache kafka
		Databricks
		TensorFlow
		PyTorch
		scikit-learn: sklearn, scikit learn
		pandas and NumPy [pandas]: pandas, numpy
		Jupyter: jupyter notebook*
		!Airflow: airflow ?data, =Airflow ?data, apache airflow, prefect ?code, dagster
		Grafana
		SAP BI [sap-bi]
		Cognos: IBM cognos, oracle BI, OBIEE, jaspersoft, adaptive insights
	`,
	),
	...skills(
		{
			kind: 'domain',
			industries: ['sustainability-environment', 'construction-built-environment', 'public-sector-nonprofit'],
			lendsTo: { 'ai-dashboards': 3, 'adaptive-ai-learning': 1 },
		},
		`
		GIS [gis]: GIS, GIS {analys*|mapping|software|tools|data|specialist}, geographic{|al} information system*, geoinformati*, geographische* informationssystem*, SIG ?gis, système{|s} d'information géographique, sistema{|s} de información geográfica, sistem{a|i} informativ{o|i} {territorial*|geografic*}, sistemas de informação geográfica, geo-informatie*, spatial {analys*|data|planning data|statistics|modelling|databases}, geo_spatial*, geospatial, geodaten*, geodata, mapping & GIS, >qgis, >arcgis
		QGIS: Quantum GIS, GRASS GIS
		ArcGIS: ArcMap, ArcGIS {Pro|Online|Desktop}, ESRI, arc_gis, ArcPy
		Cartography: kartograf*, map {making|design|production}, cartographie, cartografía, cartografia, digital mapping, mapmaking
		Remote sensing: satellite {imagery|data|image*|remote sensing}, fernerkundung*, télédétection, teledetección, telerilevamento, sensoriamento remoto, detecção remota, remote-sensing, earth observation, SNAP ?gis, drone imagery, photogrammetr*, UAV {imagery|mapping|survey*|data|images}, UAV ?gis, hyperspectral, erdbeobachtung, InSAR
		Surveying: land survey*, topograph*, vermessung*, geodäsie, geodesy, topographie, levés topographiques, levantamientos topográficos, rilievi topografici, levantamento topográfico, landmeten, total station*, GNSS, GPS survey*, cadastre, cadastral
	`,
	),
];
