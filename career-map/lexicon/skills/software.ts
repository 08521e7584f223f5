import { skills } from '../define-skills.ts';

const industries = ['information-technology-telecom'] as const;
const coding = {
	'custom-ai-assistants': 2,
	'workflow-automation': 2,
	'no-code-apps': 1,
	'adaptive-ai-learning': 1,
} as const;

/** Programming, systems, networks, security. */
export const softwareSkills = [
	...skills(
		{ kind: 'tool', industries, lendsTo: coding },
		`
		Java: java {8|11|17|EE|SE|developer|development|programming}, J2EE, JEE, jakarta EE
		JavaScript: java_script, JS ?code, ES6, ECMAScript
		TypeScript: type_script
		!C [c]: C ?code, C programming, ANSI C, embedded C, langage C, lenguaje C, linguaggio C
		C++ [cpp]: C/C++, >c, C++11, C++17, Qt ?code
		C# [csharp]: C sharp, C#.NET
		.NET [dotnet]: .NET, dot_net, .NET Core, WPF ?code, blazor
		!Go [go]: =Go ?code, =GO ?code, golang, =Go programming
		!Rust: =Rust ?code, rustlang
		!PHP [php]: PHP, php ?code
		Laravel
		Ruby on Rails [ruby]: ruby ?code, rails ?code, RoR
		Kotlin
		!Swift (iOS) [swift]: =Swift ?code, swiftUI, iOS development, iOS app*
		Android development: android {app*|studio|development|SDK|developer}
		!Scala: =Scala ?code
		!Perl: =Perl ?code
		Haskell: F#, OCaml
		Fortran
		VBA: visual basic for applications, VBA macro*, excel VBA, excel macros, makros, macros excel, VBA-programmierung, macros ?excel_lower
		Shell scripting [shell]: bash ?code, bash script*, shell_script*, unix shell, zsh, scripting, script ?code
		PowerShell: power shell
		HTML and CSS [html-css]: HTML, HTML5, CSS, CSS3, HTML/CSS, SASS ?code, SCSS, html ?code
		!React: =React ?code, react.js, reactjs, react ?code
		Angular: angularjs, angular.js, rxjs
		Vue.js [vue]: vue.js, vuejs, =Vue ?code
		jQuery: AJAX ?code
		Node.js [nodejs]: node.js, nodejs
		!Spring (Java) [spring]: spring_boot, spring {framework|MVC|cloud|security|data}, =Spring ?code
		Django
		SQL: PL/SQL, T-SQL, transact-SQL, SQL queries, SQL-abfragen, requêtes SQL, sql ?code, NoSQL & SQL
		MySQL
		PostgreSQL: postgres, postgresql
		Microsoft SQL Server [sql-server]: SQL_server, MS SQL, MSSQL, SQL-server
		Oracle Database [oracle-db]: oracle {database|DB|SQL|11g|12c|19c|PL/SQL}, =Oracle ?code
		MongoDB: mongo DB
		NoSQL databases [nosql]: NoSQL, couchDB, hbase
		Elasticsearch: elastic search, opensearch
		Git [git]: git ?code, github, gitlab, bitbucket, versionsverwaltung, contrôle de version*, control de versiones, mercurial, gitflow, controllo di versione, controle de versão, versiebeheer, perforce, version control ?code, source control ?code
		Docker: dockerfile, docker-compose, podman, docker swarm, containeri* ?cloud
		Kubernetes: =K8s, k8s, EKS, AKS ?cloud, GKE, rancher, CKA ?cloud
		Terraform: ARM templates, bicep ?cloud
		Ansible: saltstack
		!Jenkins: =Jenkins ?code
		!AWS: AWS ?amazon, amazon web services, EC2, AWS {S3|certified ?amazon|solutions architect|cloud|RDS|glue|cloud practitioner}, S3 ?cloud, route 53, =cloudwatch
		Microsoft Azure [azure]: azure, azure {cloud|active directory|fundamentals|administrator}, AZ-900, AZ-104
		Google Cloud [gcp]: GCP ?cloud, google cloud platform, cloud run
		Linux: unix, ubuntu, red hat, redhat, RHEL, debian, centOS, suse, linux {administration|server*|system*}, LPIC, AIX ?code, solaris ?code
		Windows Server: group policy, GPO ?it, windows administration, WSUS
		VMware: vsphere, ESXi, proxmox, virtuali{s|z}ation, virtualisierung, nutanix, virtualbox
		macOS: mac OS, =Mac OS X, =OSX
		!Postman: =Postman ?code, insomnia ?code
		!Selenium: =Selenium ?testing, selenium {webdriver|grid|IDE}, appium, =Katalon, robot framework, ranorex, tosca ?testing
		Jira: atlassian jira, atlassian
		!Confluence: =Confluence, atlassian confluence
		ServiceNow: service now
		Embedded systems: embedded {software|development|linux|engineer*|programming}, micro_controller*, mikrocontroller*, firmware, STM32, eingebettete systeme, systèmes embarqués, sistemas {embebidos|embarcados}, ARM cortex
		Unity and game development [game-dev]: game {development|design|engine*|programming}, =Unity ?code, videospiel*, =Godot
		Robotics software [ros]: ROS ?code, ROS2, gazebo ?code
		GraphQL: apollo ?code, gRPC
		LaTeX: =LaTeX, =LATEX, overleaf
	`,
	),
	...skills(
		{ kind: 'domain', industries, lendsTo: coding },
		`
		Programming: programmier*, programmation ?code, programación ?code, programmazione ?code, programação ?code, programmeren, computer programming, coding ?code, software programming, programming languages, objektorientiert*, functional programming
		Software development: {wrote|built|develop*} .. services in, software {engineer*|develop*|design|lifecycle}, {develop*|built|build|design*|implement*|maintain*} {web |mobile |software |internal }{applications|software|microservices|web apps|backend services}, softwareentwicklung*, anwendungsentwicklung, développement {logiciel|informatique|d'applications}, génie logiciel, desarrollo de {software|aplicaciones}, ingeniería de software, sviluppo {di |}{software|applicazioni}, ingegneria del software, desenvolvimento de {software|aplicações|aplicativos|sistemas}, engenharia de software, softwareontwikkeling, SDLC, application development, app development, ionic ?code, xamarin, develop* .. applications, develop* .. application, develop* .. software, develop* .. features, develop* .. web app*, develop* .. app, develop* .. apps, develop* .. platform*, develop* .. backend*, develop* .. microservices, develop* .. website*, built .. applications, built .. application, built .. software, built .. features, built .. web app*, built .. app, built .. apps, built .. platform*, built .. backend*, built .. microservices, built .. website*, build* .. web app*, build* .. app, build* .. apps, build* .. backend*, build* .. microservices, build* .. website*, implement* .. applications, implement* .. application, implement* .. features, implement* .. web app*, implement* .. backend*, implement* .. microservices, design* .. applications, design* .. application, design* .. web app*, design* .. app, design* .. apps, design* .. backend*, design* .. microservices, maintain* .. applications, maintain* .. application, maintain* .. software, maintain* .. web app*, maintain* .. app, maintain* .. apps, maintain* .. backend*, maintain* .. microservices, wrote .. software, wrote .. web app*, wrote .. app, wrote .. apps, wrote .. backend*, wrote .. microservices, wrote .. website*, {entwicklung|programmierung} .. {anwendungen|software*|webanwendungen|applikationen|schnittstellen}, développement .. {applications|logiciels|sites|fonctionnalités}, desarrollo .. {aplicaciones|software|sistemas|páginas web}, sviluppo .. {applicazioni|software|siti}, desenvolvimento .. {aplicações|aplicativos|sistemas|software}, ontwikkelen .. {applicaties|software|websites}, software_{engineer*|developer*|development}, softwareentwickler*, développeu{r|se}*, desarrollador*, sviluppator*, desenvolvedor*, softwareontwikkel*, fachinformatiker*, anwendungsentwickl*, bug {fix*|reports}, bug_fix*, legacy code, feature development, webapplikation*, {programmed|programming} .. {applications|web app*|apps|features|backend*|microservices|website*}, {shipped|deliver*} .. {features|software}
		Front-end development [frontend]: front_end {development|developer|engineer*|technolog*}, frontend, front-end, single-page application*, SPA ?code, PWA, user interface development
		Web development: web{_| }{develop*|programming|technologies|applications}, website {development|building|maintenance|management|creation}, webentwicklung*, développement web, création de sites, desarrollo web, sviluppo web, desenvolvimento web, webontwikkeling, web-entwicklung, webseiten*, web{-| }seiten, internetauftritt*, site{s} internet, siti web, sitios web, páginas web, sites web, website-pflege, {creat*|updat*} .. website*, homepage{gestaltung|pflege}
		!APIs [apis]: API ?code, APIs ?code, REST ?code, RESTful, REST API*, REST-API*, RESTful API*, API {integration*|design|management}, SOAP ?code, web_services, webhooks, schnittstellen{|entwicklung|programmierung}, middleware, mulesoft, interfaces & APIs, {build*|built|develop*|integrat*|design*} .. API{|s} ?code
		Microservices: micro_services, event-driven architecture, distributed systems, verteilte systeme, systèmes distribués
		Software architecture: system {architecture ?code|integration* ?code}, solution architect*, enterprise architect*, technical architecture, softwarearchitektur, architecture logicielle, UML, domain-driven design, archimate, systemintegration
		Software testing: test case*, test {plan*|management|strategy|execution|scenarios} ?code, {unit|integration|regression} test*, {functional|system|performance|load} test* ?code, softwaretest*, ISTQB, QA {testing|engineer*|automation}, bug {tracking|reporting|fixing}, debug*, tests {fonctionnels|unitaires|logiciels}, pruebas {de software|unitarias|funcionales}, collaudo software, testes {de software|unitários|automatizados}, softwaretesten, testing ?code, quality assurance in software, unit and integration test*, unit test*, integration and integration test*, integration test*, manual and integration test*, regression and integration test*, regression test*, automated and integration test*, end-to-end and integration test*, end-to-end test*, {writ*|wrote|perform*|execut*|design*} .. {test cases|unit tests|test scripts|software tests|automated tests}, manual test* ?code
		Data structures and algorithms [data-structures]: data structures, algorithmen, structures de données, estructuras de datos, strutture dati, estruturas de dados, computational complexity, competitive programming, leetcode, algorithm* ?code
		!Databases [databases]: databases ?code, database {design|administration|management|develop*|tuning|migration|maintenance|systems|creation}, datenbank*, base{|s} de {données|datos}, gestión de bases de datos, basi {di |}dati, bases de dados, banco{|s} de dados, relational database*, RDBMS, stored procedures, query optimi*, DBMS, DB2, {design*|manag*|maintain*|administ*|optimi*} .. database*, DBA ?code
		CI/CD [ci-cd]: CI/CD, continuous {integration|delivery|deployment}, build pipeline*, release {management|engineering|automation}, deployment {automation|pipeline*}
		DevOps: dev_ops, DevSecOps, platform engineering, SRE, site reliability
		Infrastructure as code [iac]: infrastructure-as-code, IaC, configuration management tools, gitops
		Cloud computing [cloud]: cloud architect*, cloud_{computing|infrastructure|migration|architecture|services|native|platforms|engineering|technologies|solutions|security|operations}, cloud-{computing|infrastruktur|migration|architektur|dienste|native}, informatique en nuage, computación en la nube, computação em nuvem, multi-cloud, PaaS, IaaS, hybrid cloud, cloud ?code, openstack, SaaS ?cloud
		System monitoring [it-monitoring]: application monitoring, {system|infrastructure|network|server} monitoring, observability, log analysis, alerting, opentelemetry, systemüberwachung, supervision des systèmes, monitoring & alerting, on-call rotation
		System administration: system{|s} administration, systemadministration, it-administration, server {administration|management|maintenance|installation|infrastructure}, administration {système*|des systèmes|de serveurs}, administración de {sistemas|servidores}, amministrazione di sistem*, administração de {sistemas|redes|servidores}, systeembeheer, sysadmin, user account management, IT infrastructure, it-infrastruktur, infrastructure informatique, systemadministrator*, administrateur système*, administrador de sistemas, sistemista*, systeembeheer*, sysadmin*, betreuung .. {server*|it-systeme*|netzwerk*}, it-infrastruktur*, parc informatique, infraestructura {ti|it|informática}, {administration|gestion} .. {serveurs|systèmes|parc|postes}, administración .. servidores, administración .. sistemas, administración .. redes, gestión .. servidores, gestión .. sistemas, {amministrazione|gestione} .. {server|sistemi|rete}, administração .. servidores, administração .. sistemas, administração .. redes, gestão .. servidores, gestão .. sistemas, beheer .. {servers|systemen|netwerken}, {verwaltung|administration|betreuung} .. {server*|systeme*|clients}, {administ*|manag*|maintain*} .. {servers|linux|windows servers|IT systems|computer systems|IT infrastructure|computer networks|active directory}
		!Networking (IT) [it-networking]: networking ?cloud, {computer|TCP/IP|IP|enterprise} networking, computer network*, network {administration|engineering|security|infrastructure|design|configuration|troubleshooting|protocols|devices|operations}, netzwerk{technik|administration|e|infrastruktur|sicherheit}, réseaux informatiques, administration réseau*, redes {informáticas|de computadoras|de computadores|LAN}, reti informatiche, netwerkbeheer, LAN, WAN, VLAN, juniper, palo alto networks, ubiquiti, meraki, network+, load balancing, F5 ?it, firewalls, firewall, netzwerk{|e|technik|administration|infrastruktur}, réseau{x|} informatique*, redes ?it, reti ?it, lan & wan, switches ?it, network{|s} {installation|setup|maintenance}, routers ?cloud, routers & switches
		Telecommunications: telekommunikation*, télécommunications, telecomunicaciones, telecomunicazioni, telecomunicações, 5G, LTE, 4G ?telecom, fibre optic*, fiber optic*, glasfaser*, fibre optique, fibra óptica, PBX, radio network, FTTH, mobile network*, antenna*, satellite communication*, telecom {engineer*|network*|infrastructure|equipment|installation*}
		IT support [it-support]: help_desk, service_desk, {technical|desktop|user|end-user|end user|IT|first level|second level|application|remote|hardware|software} support, 1st level support, 2nd level support, 3rd level support, 1st-level-support, 2nd-level-support, first-level-support, second-level-support, troubleshoot* {hardware|software|IT|computer|network|technical}, anwenderbetreuung, benutzerbetreuung, it-support, assistance {technique|informatique|aux utilisateurs}, support {informatique|utilisateur*|technique}, dépannage informatique, soporte {técnico|informático|a usuarios}, supporto {tecnico|informatico}, assistenza {informatica|tecnica}, suporte {técnico|informático|ao usuário}, hardware installation, PC maintenance, CompTIA A+, comptia, gebruikersondersteuning, remote desktop, {provid*|deliver*|offer*} .. {technical|IT|user|desktop} support, {behebung} .. {störungen|it-problemen}, {assistance|dépannage|support} .. {utilisateurs|informatique}, soporte .. usuarios, supporto .. utenti, suporte .. usuários, support niveau, niveau 2, niveau 3, support utilisateurs, support de proximité, soporte {técnico|a usuarios|nivel}, helpdesk, suporte {técnico|ao usuário}, assistenza tecnica, technische ondersteuning, second-level, first-level, anwendersupport, user helpdesk, {1st|2nd|3rd} line, level {1|2|3} support
		IT service management [itil]: ITIL, ITSM, ITIL v3, ITIL 4, ITIL foundation, problem management, change advisory board, it-service-management, service level management, incident management ?service
		Cyber security [security]: cyber_security, information security, IT security, it-sicherheit, informationssicherheit, cyber_sicherheit, sécurité {informatique|des systèmes d'information|de l'information}, cybersécurité, ciberseguridad, seguridad {informática|de la información}, sicurezza informatica, cibersegurança, segurança {da informação|informática|cibernética}, informatiebeveiliging, cybersecurity, penetration test*, SOC analyst, malware analysis, zero trust, endpoint protection, data loss prevention, NIS2, BSI grundschutz, IT-grundschutz, SOC 2, PCI DSS, PCI-DSS, NIST ?security
		ERP [erp]: ERP, ERP {system*|implementation*|software|migration}, ERP-system*, enterprise resource planning, warenwirtschaftssystem*, warenwirtschaft, logiciel{|s} de gestion, gestionale aziendale, infor LN, infor M3, =Infor, =JDE, JD edwards, PeopleSoft, baan ?erp_baan, proalpha, abas ERP, IFS applications, protheus, TOTVS
		IT project management [it-project-management]: IT project*, it-projekte*, it-projektleitung, projets informatiques, proyectos {informáticos|tecnológicos|de TI}, progetti {IT|informatici}, projetos de TI, ERP rollout, rollout ?it, softwareeinführung
		Internet of Things [iot]: IoT, IIoT, internet of things, internet der dinge, internet des objets, internet de las cosas, sensorik, capteurs, sensores, sensori, MQTT, smart {sensors|devices}, digital twin*, digitaler zwilling, industry 4.0, industrie 4.0, industria 4.0, indústria 4.0, sensor{|s} {data|network*}, telemetry ?code
		Augmented and virtual reality [vr-ar]: augmented reality, virtual reality, AR/VR, VR/AR, mixed reality, metaverse, VR ?code
		Quantum computing: qiskit, quantencomput*
		CISSP: CISM, CEH, security+
		Cisco networking [cisco]: cisco, CCNA, CCNP
		!Accessibility (digital) [digital-accessibility]: barrierefreiheit, barrierefreie*, accessibilité numérique, RGAA, web content accessibility, accessibility ?web, digital accessibility
		Technical documentation [technical-documentation]: technical {writing|documentation|manuals|author*|report writing}, technische* dokumentation, technische redaktion, rédaction technique, documentation technique, redacción técnica, documentación técnica, documentazione tecnica, redação técnica, documentação técnica, technisch schrijven, user {manual*|guide*|documentation}, bedienungsanleitung*, release notes, docs-as-code, MadCap flare, DITA, help files, instruction manual*, knowledge base articles, relazioni tecniche, informes técnicos, rapports techniques, relatórios técnicos, technical reports, technische berichte, laudos técnicos, memorias técnicas, technische rapporten, operating instructions, betriebsanleitung*, notices techniques, user guides, user manuals
	`,
	),
	...skills(
		{ kind: 'tool', industries, lendsTo: { 'no-code-apps': 3, 'workflow-automation': 3, 'genai-tool-fluency': 1 } },
		`
		Zapier
		!Make (Integromat) [make]: integromat, =Make.com, make.com, =Make ?nocode
		n8n [n8n]: n8n
		Power Automate [power-automate]: power_automate, microsoft flow, microsoft power automate, power automate desktop
		Power Apps [power-apps]: power_apps, powerapps, power_platform, microsoft power platform, dataverse
		Airtable: air table
		!Notion: =Notion, notion ?nocode
		No-code development [no-code]: no_code, low_code, no-code/low-code, bubble.io, =Bubble ?nocode, glide ?nocode, softr, outsystems, mendix, appsheet, retool, google apps script, apps script, lovable ?ai, bolt.new
		Robotic process automation [rpa]: RPA ?robots, robotic process automation, uipath, ui path, blue prism, automation anywhere, prozessautomatisierung, automatisation des processus, automatización de procesos, automazione dei processi, automação de processos, procesautomatisering, process automation ?robots, business process automation
		Workflow automation [workflow-automation-practice]: workflow_automation, automat* {workflow*|reports|reporting|processes|tasks|repetitive|manual|invoic*|data entry|email*}, business automation, automatisierung von {prozessen|abläufen|workflows}, marketing & workflow automation, workflow{|s} {design|development|tools}, digitali{s|z}* {processes|workflows|forms}, task automation, nintex, automa{ção|ción|zione|tisation|tisierung|tisering} .. {processos|procesos|processi|processus|prozesse*|processen|tareas|tâches|workflow*|abläufe*}, {automate|automated|automating|automation of} .. {workflow*|manual tasks|repetitive tasks|business processes|invoic*|onboarding|data entry|approval*}
	`,
	),
];
