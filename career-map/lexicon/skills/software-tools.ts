import { skills } from '../define-skills.ts';

const industries = ['information-technology-telecom'] as const;
const coding = {
	'custom-ai-assistants': 2,
	'workflow-automation': 2,
	'no-code-apps': 1,
	'adaptive-ai-learning': 1,
} as const;

/** Frameworks, databases, platforms and security by their own names. */
export const softwareToolSkills = [
	...skills(
		{ kind: 'tool', industries, lendsTo: coding },
		`
		!Flask: =Flask ?code
		FastAPI: fast API ?code
		Symfony
		CodeIgniter: zend framework
		Next.js [nextjs]: next.js, nextjs
		Redux
		React Native: react-native
		!Flutter: dart ?code, =Flutter ?code
		Svelte: sveltekit
		Nuxt: nuxt.js, nuxtjs
		Ember.js [ember]: ember.js, backbone.js
		Express.js [express]: express.js, expressjs
		NestJS: nest.js
		Deno: deno ?code
		!Bootstrap: bootstrap ?code
		Tailwind CSS [tailwind]: tailwind ?code, tailwindcss
		Webpack: =Vite ?code, babel ?code
		Hibernate: JPA
		!Maven: =Maven ?code, apache maven, gradle
		ASP.NET [asp-net]: ASP.NET, ASP.NET core, ASP.NET MVC
		Visual Basic: VB.NET, visual basic 6
		Entity Framework
		!Elixir: elixir ?code, erlang
		Clojure
		!Prolog: prolog ?code, lisp ?code
		COBOL
		!Delphi: =Delphi ?code, =Pascal ?code
		Assembly language [assembly]: =Assembler ?code, assembly programming
		Objective-C: objective-C
		Xcode
		Redis
		!Cassandra: cassandra ?code, apache cassandra
		Neo4j: graph database*
		Firebase: firestore
		Supabase
		SQLite
		DynamoDB
		InfluxDB
		MariaDB
		Splunk
		Logstash: ELK, ELK stack, ELK-stack
		Apache Solr: solr, =Lucene
		RabbitMQ: message queue*, message broker*, activeMQ
		Apache Tomcat: tomcat, nginx, apache ?code, apache web server, IIS ?it
		OpenShift
		!Helm: helm ?cloud
		!Puppet: puppet ?cloud
		!Chef (configuration) [chef-configuration]: =Chef ?cloud
		!Vagrant: =Vagrant ?code
		CloudFormation: AWS CDK, pulumi
		GitHub Actions: github-actions
		GitLab CI: gitlab CI, gitlab-CI, gitlab CI/CD
		CircleCI: travis CI
		Argo CD [argo-cd]: argoCD, argo-cd
		TeamCity: =Bamboo ?code
		Azure DevOps: azure pipelines, azure boards
		SonarQube: =Sonar ?code
		Prometheus: =Prometheus
		Nagios: zabbix, checkmk, PRTG
		Datadog: new relic, dynatrace, appdynamics
		Kibana
		Citrix
		Hyper-V: hyper-V
		Active Directory: =ADDS, azure AD, entra ID, LDAP
		Microsoft Exchange: exchange server, exchange online, messagerie exchange, serveurs de messagerie
		Microsoft Intune [intune]: intune, SCCM, jamf
		!Cypress: cypress ?code
		!Playwright: playwright ?code
		!Cucumber: =Cucumber ?testing, gherkin
		JUnit: testng, mockito
		pytest: =Pytest
		!Jest: jest ?code, mocha ?code
		JMeter: loadrunner, gatling ?testing
		TestRail: zephyr ?testing, xray ?testing, HP ALM
		Swagger: openapi
		Trello
		YouTrack: redmine, bugzilla, mantis ?testing
		SVN [svn]: SVN, subversion
		Arduino: raspberry pi, ESP32
		FreeRTOS: RTOS
		OpenGL: vulkan ?code, webGL, three.js
		Unreal Engine: =Unreal
		!Salesforce development [salesforce-development]: salesforce {developer|development|lightning}, lightning web component*, SOQL
		ABAP: SAP fiori, SAP UI5, SAPUI5
		Liferay: =Drupal ?code
		Mainframe: mainframe*, JCL ?code, z/OS, AS/400, AS400
	`,
	),
	...skills(
		{
			kind: 'domain',
			industries,
			lendsTo: { 'adaptive-ai-learning': 1, 'team-integration': 1, 'workflow-automation': 1 },
		},
		`
		Penetration testing: pen_test*, pentest*, ethical hacking, kali linux, metasploit, burp suite, OSCP, vulnerability {scanning|testing}, test{|s} d'intrusion, red team exercise*
		Vulnerability management: patch management, nessus, qualys, schwachstellen{analyse|management|scan*}, vulnerability {management|remediation}, vulnerability assessment* ?security
		SIEM and security operations [soc-operations]: SIEM, security operations {centre|center}, SOC analyst*, threat {hunting|detection|intelligence|analysis}, QRadar, microsoft sentinel, azure sentinel, EDR ?it, XDR, incident response ?security
		Identity and access management [iam]: identity & access management, identity management, IAM ?it, single sign-on, SSO ?it, okta, privileged access, PAM ?it, OAuth, OAuth2, keycloak, access right{|s} management, berechtigungsmanagement, berechtigungskonzept*, MFA ?security
		Firewalls and VPN [firewalls]: firewall*, VPN, VPNs, fortinet, fortigate, pfsense, checkpoint firewall, IDS/IPS, intrusion detection, palo alto firewall*
		Application security: secure coding, OWASP, SAST, DAST ?code, threat model*, secure software development, code security review*
		Cryptography: encryption, kryptographie, cryptographie, criptografía, crittografia, PKI, TLS ?it
		Digital forensics: computer forensics, it-forensik, forensic imaging
		Wireshark: packet analysis, tcpdump
		TCP/IP and routing [routing-switching]: TCP/IP, LAN/WAN, LAN WAN, routing & switching, switch{es|ing} & rout{ers|ing}, OSPF, BGP, VLAN*, MPLS, SD-WAN, DNS ?it, DHCP, subnetting
		Wi-Fi networks [wifi]: WLAN, wi-fi network*, wireless network*, {wireless|wifi} access points
		VoIP: SIP ?it, asterisk ?it, IP telephony, unified communications, 3CX
		Backup and recovery [backup]: backup & recovery, backup {management|strategy|solutions}, veeam, acronis, datensicherung*, sauvegarde{|s} ?it, copias de seguridad, disaster recovery plan*, backups ?cloud
		Computer hardware [hardware]: PC {assembly|repair|hardware}, hardware {installation*|repair|maintenance|troubleshooting|upgrades}, computer {repair|assembly|hardware|maintenance}, laptop repair, printers & peripherals, hardwarekenntnisse, montage de PC, réparation d'ordinateurs, mantenimiento de equipos informáticos, ensamblaje de computadores, riparazione computer, manutenção de computadores
		IT asset management [it-asset-management]: IT assets, software licen{se|ce|sing} management, licence management, asset tagging, lizenzmanagement
		IT procurement [software-procurement]: software {procurement|selection|purchasing|evaluation|vendor*}, procurement of software, selection of software, IT vendor*, licence negotiation*, SaaS {procurement|vendor*|selection}, softwareauswahl, softwarebeschaffung, choix de logiciel*, selezione software
		IT governance: COBIT, TOGAF, IT {strategy|governance|audit readiness|roadmap}, it-strategie, gouvernance SI, schéma directeur informatique
		User acceptance testing [uat]: UAT, user acceptance, benutzerakzeptanztest*, abnahmetest*, recette fonctionnelle, pruebas de aceptación, {user|business} acceptance test*
		Test automation [test-automation]: test_automation, automated test*, testautomatisierung, automatisation de{s|} tests, automatización de pruebas, test automatici
		!Code review [code-review]: code_review* ?code, pair programming, refactoring, clean code, SOLID principles, TDD ?code, test-driven development, BDD ?testing, design patterns ?code
		Object-oriented programming [oop]: object_oriented {programming|design|analysis}, OOP, OOP/OOD, objektorientierte* programmier*, programmation orientée objet, programación orientada a objetos, programmazione a oggetti
		Mobile app development [mobile-development]: mobile {app*|application*|development|developer}, app-entwicklung, développement mobile, desarrollo móvil, sviluppo mobile, ios & android
		Full-stack development [full-stack]: full_stack {development|developer|engineer*|web}, full_stack, fullstack-entwickl*, back_end & front_end, MERN, MEAN stack, LAMP ?code
		Back-end development [backend]: back_end {development|developer|engineer*|services|systems}, backend, back-end, server-side development, backend-entwicklung
		Serverless: serverless {architecture|applications|functions}, AWS lambda, =Lambda ?cloud, azure functions
		Cloud cost control [finops]: FinOps, cloud {cost*|spend} {optimi*|control|management|reduction}, cost explorer, rightsizing, cloud_cost*
		Requirements documentation (IT) [software-documentation]: API documentation, software documentation, code documentation, softwaredokumentation, README, software design documents
		System migration: {system|server|software|legacy|ERP} migration*, systemmigration*, legacy {moderni*|system*}, systemeinführung*, software {rollout*|roll-out*|implementation*}, go-live*, system implementation*, implantación de sistemas, mise en place de logiciel*, {einführung|umstellung|implementierung} .. {systems*|software|erp|crm|sap|tools}, {mise en place|déploiement|implantation} .. {logiciel*|outil*|erp|crm|système*}, {implantación|implementación|puesta en marcha} .. {sistema*|erp|crm|herramienta*|software}, {introduzione|implementazione} .. {sistem*|gestionale|software|erp|crm}, {implantação|implementação} .. {sistema*|erp|software}, {invoering|implementatie} .. {systeem|software|erp}, {rolled out|roll* out|introduc*|implement*|launch*|migrat*|deploy*} .. {new system*|IT system*|software|WMS|ERP|CRM|SAP|HRIS|EHR}
	`,
	),
];
