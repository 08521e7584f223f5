import { skills } from '../define-skills.ts';

const industries = ['information-technology-telecom'] as const;
const dataLending = { 'ai-dashboards': 3, 'adaptive-ai-learning': 1, 'workflow-automation': 1 } as const;

/** Methods and tools of data and AI by their own names. */
export const dataToolSkills = [
	...skills(
		{ kind: 'tool', industries, lendsTo: dataLending },
		`
		Minitab
		EViews (econometrics) [eviews]: e-views, =gretl
		JMP: =JMP ?data
		GraphPad Prism: graphpad
		OriginLab: origin pro
		MAXQDA
		ATLAS.ti [atlas-ti]: ATLAS.ti, atlas ti
		Dedoose
		RapidMiner
		Dataiku
		Orange data mining: =Orange ?data
		Amazon Redshift: redshift ?cloud
		Azure Synapse: synapse analytics, microsoft fabric
		Metabase: superset ?data, redash
		Kibana dashboards
		MicroStrategy
		SAP Analytics Cloud: SAC ?sap
		SAP BW: SAP BW/4HANA
		SAP BusinessObjects: business objects, businessobjects, SAP BO, crystal reports
		Hyperion: oracle hyperion, essbase, oracle EPM
		Anaplan
		Tagetik: OneStream, jedox, board ?consolidation
		SSRS: SQL server reporting services
		SSIS: SQL server integration services
		Talend
		!Informatica: informatica powercenter
		Azure Data Factory
		Fivetran: airbyte, matillion
		Pentaho
		!Hive: hive ?data, apache hive
		!Presto: presto ?data, trino
		Apache Flink: flink, kinesis ?cloud
		Cloudera
		Delta Lake
		Collibra: alation, microsoft purview
		!DAX [dax]: DAX ?code, power BI DAX
		Power Query [power-query]: power_query
		Power Pivot: power_pivot
		matplotlib: seaborn
		Plotly: streamlit, dash ?data, bokeh ?code
		D3.js [d3]: D3.js, =D3 ?code
		SciPy
		ggplot2: ggplot
		tidyverse: dplyr
		R Shiny: R/Shiny, shiny ?data
		RStudio: R Studio, R-Studio
		R Markdown: Rmarkdown, =Quarto ?code
		XGBoost: lightgbm, gradient boosting, catboost
		Keras
		OpenCV
		YOLO
		spaCy
		NLTK
		BERT
		Hugging Face: huggingface, hugging-face, transformers ?ai
		LangChain: langgraph, llamaindex
		OpenAI API: openai, GPT-4 API
		!Claude: claude ?ai, anthropic
		!Gemini: gemini ?ai, google bard
		Llama and open models [open-llms]: llama ?ai, mistral ?ai, ollama, vLLM
		Copilot Studio
		MLflow
		Kubeflow
		Amazon SageMaker: sagemaker
		Vertex AI
		Azure Machine Learning: azure ML
		Amazon Bedrock: bedrock ?ai
		Azure OpenAI
		Weights & Biases
		Pinecone: weaviate, qdrant, chromadb, milvus ?ai, faiss, pgvector
		CUDA: nvidia triton, tensorRT
		Midjourney: stable diffusion, DALL-E, adobe firefly
		NotebookLM: perplexity ?ai
		GitHub Copilot: cursor ?ai, claude code, codex ?ai
		Qualtrics
		SurveyMonkey: typeform, limesurvey
		KoboToolbox: kobo toolbox, =Kobo, ODK
		REDCap
		PostGIS
		GDAL
		ENVI and ERDAS [erdas]: ERDAS Imagine, ENVI ?gis
		LiDAR: =Lidar, point cloud*
		Sentinel and Landsat data [sentinel-landsat]: sentinel-2, sentinel 2, sentinel-1, landsat, copernicus ?gis
		Mapbox: leaflet ?gis, openlayers, openstreetmap, CARTO ?gis
		FME: FME desktop, =FME ?gis
	`,
	),
	...skills(
		{ kind: 'method', industries, lendsTo: dataLending },
		`
		Regression analysis: regression {analys*|model*|techniques}, {multiple|ridge|lasso|cox|poisson|quantile|OLS|multivariate|nonlinear} regression{|s}, regressionsanalyse*, linear regression, logistic regression, régression{|s} {linéaire|logistique}, regresión {lineal|logística|múltiple}, regressione {lineare|logistica}
		Time series analysis: time_series, zeitreihen*, séries temporelles, series temporales, serie storiche, séries temporais, ARIMA
		Econometrics: econometri*, ökonometri*, économétrie
		Bayesian statistics: bayesian, bayes theorem, naive bayes, bayesianisch*
		Biostatistics: biostatistic*, biostatistik, survival analysis
		Monte Carlo simulation: monte carlo {method*|model*|analysis|techniques}, simulation* de monte carlo, monte carlo simulation*, MCMC, monte-carlo-{simulation*|methode*}
		Meta-analysis: meta_analys*, metaanalyse*
		Causal inference: difference-in-difference*, instrumental variables, propensity score*, causal impact
		Hypothesis testing: hypothesis test*, t-test ?data, student's t-test, ANOVA, chi-square*
		Cluster analysis: clustering ?data, k-means, segmentation analysis, clusteranalyse*
		Anomaly detection: outlier detection, anomalieerkennung
		Recommender systems: recommender system*, recommendation {system*|engine*}
		Predictive analytics: predictive {analytics|model*}, prädiktive modelle, vorhersagemodell*, modèle{|s} prédictif*, modelos predictivos, modelli predittivi, modelos preditivos, modelos de {churn|crédito|propensão|propensión|predicción|previsão}, {churn|propensity|forecast*|scoring|credit} model*, modèle{|s} de {scoring|prévision|prédiction}, prognosemodell*, modelli di {previsione|scoring|churn}, voorspelmodel*
		Feature engineering: feature selection, feature store
		Data mining: data_mining, minería de datos, mineração de dados, fouille de données
		Reinforcement learning
		Time-to-insight reporting automation [report-automation]: automat* {report*|dashboards}, {report|reporting} automation, berichtsautomatisierung, automatisation des rapports, automatización de informes, automa{ção|ción|zione|tisation|tisierung|tisering} .. {relatórios|reportes|informes|report|rapports|reportings|berichte*|rapportages}, automat* .. {reports|reporting|dashboards}
		Data warehousing: data_warehous*, DWH, entrepôt de données, star schema, dimensional model*, data vault, data lake*, lakehouse
		Data modelling: data_model*, datenmodell*, modélisation de données, modelado de datos, modellazione dei dati, modelagem de dados, entity relationship diagram*, ER diagram*
		Data governance: data {governance|stewardship|catalog*|lineage|ownership|policies}, gouvernance des données, gobierno del dato, data governance framework*
		Master data management [master-data]: master_data, master data management, stammdaten*, MDM ?sap, données de base, datos maestros, dados mestres
		Data migration: data_migration*, datenmigration*, migration de données, migración de datos, migrazione dati, migração de dados
		Data literacy: data_literacy, datenkompetenz, culture de la donnée, alfabetización de datos
		Text mining: text_mining, text analytics, textanalyse, topic model*, sentiment analysis
		Optimisation and operations research [operations-research]: operations research, linear programming, mathematical optimi*, optimi{s|z}ation model*, recherche opérationnelle, investigación operativa, ricerca operativa
		Speech recognition: speech-to-text, text-to-speech, spracherkennung, reconnaissance vocale, whisper ?ai
		OCR and document extraction [ocr]: OCR ?ai, document {extraction|understanding|intelligence}, intelligent document processing, IDP ?ai
		Data annotation: data {annotation|labelling|labeling}, annotation of data, annotat* {data|datasets|images|text}
		Fine-tuning of models [fine-tuning]: fine-tuning ?ai, model fine-tuning, fine-tuned ?ai, LoRA ?ai, RLHF, instruction tuning
		Chatbots [chatbots]: chatbot*, chat_bot*, virtual assistant{|s} design, voicebot*, AI chatbot*, conversational agent*
		Web scraping: web_scrap*, scraping ?code, data scraping, web crawler*, crawler* ?code, beautifulsoup, beautiful soup, scrapy
		Dashboards [dashboards]: dashboard*, dashboarding, {building|creating|designed|built|developed} dashboards, tableaux de bord interactifs, {build*|built|creat*|design*|develop*|maintain*} .. dashboard*
		Exploratory data analysis [eda]: exploratory {data |}analysis, EDA ?data
		Statistical software: statistical {software|packages}, statistiksoftware, logiciels statistiques, software estadístico
	`,
	),
];
