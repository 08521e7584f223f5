/** More spellings in French, a skill's id first: see `withSpellings`. */
export const frenchSpellings = `
	cro: taux de {conversion|transformation}
	product-content: fiches {produit|produits|articles}, {rédaction|création|mise à jour} .. fiches {produit|produits}
	team-leadership: {encadrement|animation|coordination} {d'une|de l'|d'|de} {équipe|équipes}
	research-interviews: {conduite|réalisation} d'entretiens, entretiens {semi-directifs|individuels|qualitatifs}
	inventory: gestion {des |de |du }{stocks|stock}
	contract-management: {suivi|gestion|rédaction} {des |de }contrats
	training: {animation|organisation} de formations
	tenders: appels d'offres, réponse aux appels d'offres
	environmental-awareness-campaigns: sensibilisation {|des |du |de la |aux |à l'|au }{collaborateurs|salariés|public|scolaires|environnement|tri|développement durable|écogestes|agents}, sensibilisation .. {collaborateurs|salariés|scolaires|environnement*|climat|habitants}, campagne{|s} de sensibilisation, actions de sensibilisation, éco-gestes, écogestes
	carpentry: pose de menuiserie*, menuiserie {intérieure*|extérieure*|bois|alu|pvc}, fabrication de meubles, charpente*, ossature bois, travail du bois, usinage du bois, placard{|s}, agencement {intérieur|de magasins|sur mesure}, escaliers
	site-measurement: prise de {mesures|cotes|côtes}, relevé{|s} de {mesures|cotes}, relevés sur site
	insulation: isolation {|par l'}{intérieur*|extérieur*|thermique|phonique|combles|des combles|acoustique}, isolation, pose d'isolant*
	drywall: plaques de plâtre, plaquisterie, cloison{|s}, pose de cloisons, faux plafond*, doublage*
	painting: travaux de peinture, peinture {intérieure|extérieure|bâtiment|décorative|façades}, ravalement*, papier peint, revêtements muraux, préparation des {surfaces|supports}
	tiling: carrelage*, faïence, pose de carrelage
	flooring: pose de {parquet|sols}, sols souples
	masonry: maçonnerie*, coulage de dalles, coffrage*, montage de murs, parpaings, fondations
	roofing: couverture {tuiles|ardoises|zinc|toiture}, toiture*, étanchéité toiture*, réfection de toitures, pose de tuiles
	plumbing: installation{|s} sanitaire*, pose de sanitaires, dépannage plomberie, salles de bain*
	hvac: chauffage {central|gaz|fioul|collectif}, entretien de chaudières, climatisation*, installation de chauffage, ramonage
	client-management: relation {avec les |}client{|s|èle}, gestion de la relation client, suivi {de la |des |}client{|s|èle}, fidélisation {de la |des |}client{|s|èle}
	cost-accounting: analytique ?finance, prix de revient, calcul de coûts, coûts de revient
	payroll: déclarations sociales, bulletins de {paie|salaire}, DSN, fiches de paie, cotisations sociales, traitement de la paie, solde{|s} de tout compte
	accounts-receivable: relance{|s} {clients|impayés|des impayés|factures}, relances, encaissement{|s} clients, impayés
	accounting: saisie {comptable|des écritures|d'écritures|des pièces comptables}, tenue de {livres|comptes}, lettrage, révision comptable, liasse{|s} fiscale{|s}, imputation comptable, pointage des comptes
	cash-management: suivi de {la |}trésorerie, gestion de {la |}trésorerie, plan de trésorerie
	law: consultations juridiques, assistance juridique, analyse juridique, questions juridiques
	regulatory-affairs: veille {réglementaire|juridique|législative|normative}, suivi de la réglementation
	reach-rohs: règlement REACH
	rostering: plannings, planning {du|de|des|hebdomadaire|mensuel}, {élaboration|gestion|suivi|tenue|établissement|réalisation} {du|des} planning{|s}, plannings du personnel, roulements, planification {des |du |}{équipes|personnel|interventions}, gestion des horaires
	loading: chargement, déchargement, chargement/déchargement, chargement .. {camions|marchandises|véhicules}
	goods-receipt: réception {des |de |}{marchandises|commandes|livraisons|colis}, contrôle des {marchandises|réceptions|livraisons|colis}, contrôle {à |}réception, contrôle quantitatif et qualitatif
	route-planning: suivi des tournées, organisation des tournées, tournées de livraison
	delivery: distribution de {colis|courrier|marchandises|repas}, livraison à domicile
	hse: règles de sécurité, consignes de sécurité, respect des {règles|consignes|normes} {de sécurité|d'hygiène|d'hygiène et de sécurité}, prévention des risques*, évaluation des risques professionnels
	forklift: chariots élévateurs, conduite de chariot*, conduite d'engins de manutention, CACES*, cariste, gerbeur
	manual-handling: manutention*, port de charges, gestes et postures
	order-picking: préparation de{s|} commandes
	shipping: préparation des expéditions, affranchissement, emballage et expédition
	customer-service: gestion des {réclamations|litiges|plaintes}, traitement des {réclamations|litiges|plaintes|demandes}, service après-vente, accueil {clients|de la clientèle|des clients|téléphonique|du public|et conseil}, réponse aux clients, renseigner la clientèle, service client{|èle|s}
	student-advising: orientation {scolaire|des élèves|professionnelle des jeunes}, aide à l'orientation, professeur{|e} principal{|e}
	parent-communication: suivi des familles, relation{|s} {avec les |aux |}{familles|parents}, rencontres parents*, réunions parents*, entretiens avec les {familles|parents}, lien avec les familles
	stem-teaching: travaux pratiques, TP de {chimie|physique|biologie|SVT}, enseignement des sciences
	teaching: enseignement {de |du |des |en |à }, enseigner, dispenser des cours, animation de cours, cours de {français|mathématiques|langue*|soutien|musique}
	lesson-planning: préparation {de |des |}{cours|leçons|séquences|séances}, conception de cours, supports de cours, progression{|s} pédagogique{|s}, projets pédagogiques
	edtech: outils numériques ?education, genially, outils numériques éducatifs, ENT ?education, tableau numérique
	classroom-management: gestion de {la |}classe, gestion de groupe*
	printing: suivi d'impression, suivi de fabrication ?design, fabrication imprimée, impression {offset|numérique}, chaîne graphique, BAT ?design, prépresse, façonnage ?design
	personal-care: aide {à la |aux |}{toilette|mobilité|déplacements|habillage|lever|coucher|repas|prise des repas}, aide aux actes de la vie quotidienne, aide aux gestes quotidiens, soins d'hygiène*, change{|s} ?care
	home-care: entretien du {logement|domicile|cadre de vie}, aide ménagère, maintien à domicile, aux déplacements
	commercial-cleaning: entretien des {locaux|bureaux|sols|sanitaires|surfaces|parties communes}, nettoyage {des |de |}{locaux|bureaux|sanitaires|vitres|sols|surfaces|chambres|chantier}, bionettoyage, propreté des locaux, désinfection des {locaux|surfaces}
	care-coordination: réseau de soins, transmission{|s} {ciblées|orales|écrites|à la famille|aux familles|aux équipes}, coordination {des soins|avec les médecins|pluridisciplinaire|avec l'équipe soignante}, travail en équipe pluridisciplinaire, relais avec les professionnels
	patient-care: soins {infirmiers|aux patients|quotidiens|aux malades}, prise en charge {des |de |globale des |}{patients|malades|résidents|personnes}, accompagnement des {patients|résidents}, soins relationnels
	elderly-care: maison de retraite
	companionship: accompagnement {aux |dans les |}{sorties|loisirs|promenades|courses}, compagnie, stimulation {cognitive|des résidents}, animation d'activités {auprès|pour|avec} {des |les |}{résidents|personnes}, animations seniors
	vital-signs: surveillance des constantes, prise de constantes, paramètres vitaux, surveillance {clinique|des paramètres}, prise de tension
	infusion-therapy: pose de perfusion{|s}, voies veineuses, cathéters
	wound-care: réfection de pansements, plaies et cicatrisation
	medication-administration: {administration|distribution|préparation} {des |de |}{traitements|médicaments}, piluliers, prise de médicaments
	cooking: préparation {des |de |}{plats|repas|mets|entrées|desserts|sauces|viandes|poissons}, cuisine {traditionnelle|gastronomique|bistronomique|collective}, élaboration de {plats|recettes}, confection {de |des }{plats|repas|desserts}, cuisson{|s}
	menu-planning: élaboration {de |des |de la }{menus|carte|cartes}, création de {menus|carte|cartes}, conception de menus, menus de saison
	food-cost-control: coût{|s} matière{|s}, fiches techniques ?kitchen, gestion des coûts matières
	table-service: prise de commande{|s}, dressage {des |de |}tables, mise en place de la salle, service au plateau, service de limonade, encaissement ?kitchen
	kitchen-management: direction de cuisine, encadrement de brigade, gestion de brigade
	food-preparation: épluchage, dressage {des |d'|}assiettes, préparation {des |de |}{légumes|sandwichs|salades}
	haccp: normes HACCP, règles d'hygiène alimentaire, plan de maîtrise sanitaire, traçabilité ?food, hygiène et sécurité alimentaire
	reservations: prise de réservations
	check-in: check-in, check-out, accueil des {clients à l'hôtel|voyageurs|hôtes}
	cash-handling: clôture de caisse, remise en banque, fond de caisse
	shelf-stocking: réapprovisionnement {des |du |}{rayons|rayon|linéaires}, rotation des produits, étiquetage ?retail
	visual-merchandising: mise en valeur des produits, merchandising visuel, implantation {des |de |}{produits|rayons|linéaires}, décoration de vitrines, agencement des rayons, têtes de gondole
	store-management: gestion de {magasin|point de vente|boutique|rayon}, responsable de {magasin|boutique|rayon}, animation commerciale
	sales: vente {directe|conseil|additionnelle|en magasin|au détail|de produits}, conseil et vente, prospection*, négociation commerciale, force de vente, vente .. {produits|services|véhicules|vêtements|prestations}
	customer-advice: conseiller les clients, accueil et conseil {des |de la |}{clients|clientèle}, conseil .. {clients|clientèle|particuliers}, conseil .. {lecteurs|visiteurs|acheteurs|usagers|patients}, conseil personnalisé
	quotations: établissement de{s|} devis, élaboration de{s|} devis, chiffrage*, réalisation de{s|} devis, offres de prix, métrés et devis
	supplies-ordering: passation {de |des |}commandes, commande de {matériel|fournitures|matériaux|produits}, réapprovisionnement, commandes .. {fournisseurs|éditeurs|matières|produits|matériel}
	inventory: suivi des stocks, contrôle des stocks, état des stocks
	procurement: achats {|de |}{matières premières|prestations|publics|indirects|directs}, politique d'achat{|s}, négociation {des |d'|}achats, sourcing fournisseurs, appels d'offres fournisseurs
	maintenance: maintenance {préventive*|curative*|corrective*|industrielle*|des équipements*|des installations*}, entretien {des |du |de }{équipements|machines|matériel|installations|véhicules}, réparation {de |des }{machines|équipements|matériel}, interventions de maintenance, petite{|s} maintenance*
	fault-finding: diagnostic {de |des |}{pannes|panne|dysfonctionnements}, recherche de pannes, détection des pannes, résolution de pannes
	machine-operation: conduite {de |de la |d'|}{ligne*|lignes*|machine*|machines*|installations*}, pilotage de {ligne|lignes|machines}, surveillance {de |des |}{machines|lignes|production}, alimentation des machines, réglage de{s|} machines
	machine-setup: réglage {des |de |}{machines|outils|paramètres}, changement de {série|format|outils}, mise en route {des |de |}machines
	quality-control: contrôle{|s} {visuel*|dimensionnel*|de conformité*|produits*}, autocontrôle*, vérification de la conformité
	welding: soudure*, soudage*, TIG MIG, soudure à l'arc
	electrical-installation: installation{|s} électrique{|s}, câblage{|s}, tirage de câbles, courants {forts|faibles}, mise aux normes électriques, raccordement{|s} électriques, tableaux électriques, pose de prises
	vehicle-repair: réparation {de |des |}{véhicules|moteurs|automobile*}, mécanique {automobile|auto|poids lourds|générale}, vidange*, entretien {courant |}{des |de |}véhicules, freinage
	landscape-construction: aménagement {paysager|d'espaces verts|de jardins|extérieur*}, création de jardins, création d'espaces verts, pavage, dallage, engazonnement, création de massifs, maçonnerie paysagère, pose de clôtures
	garden-maintenance: entretien {des |d'|de |}{espaces verts|jardins|parcs|massifs}, tonte*, taille {de |des |d'|}{haies|arbustes|arbres|végétaux|rosiers}, désherbage, débroussaillage, plantation{|s}, arrosage
	crop-production: semis, cultures {maraîchères|céréalières|légumières|sous serre}, maraîchage*, travail du sol, rotation des cultures, assolement*, production végétale, désherbage mécanique
	livestock-farming: traite, alimentation {du bétail|des animaux|du troupeau}, élevage*, conduite de troupeau, suivi sanitaire, vêlage*, production laitière, bovins*, ovins, caprins
	sustainable-agriculture: agriculture {biologique|raisonnée|durable}, agroécologie*, conversion bio, agroforesterie, HVE
	sustainability-strategy: stratégie {RSE|développement durable|climat|bas carbone|de durabilité|environnementale}, politique {RSE|développement durable|environnementale|climat}, feuille de route {RSE|climat|environnementale|développement durable|bas carbone}, plan d'actions RSE, démarche {RSE|développement durable|environnementale}
	carbon-accounting: bilan{|s} {carbone|GES|d'émissions*|d'émissions de gaz à effet de serre}, BEGES, calcul {de l'|d'|}empreinte carbone, émissions de gaz à effet de serre, diagnostic {des émissions|carbone|GES|territorial des émissions}
	life-cycle-assessment: cycle de vie des produits
	climate-adaptation: PCAET, plan climat*, résilience climatique, vulnérabilité climatique
	biodiversity: inventaire{|s} {naturalistes|faune|flore|faune-flore|écologiques}, préservation de la biodiversité, trame verte*, trame verte et bleue, espèces protégées, ornithologie, naturaliste
	eia: étude{|s} d'impact*, évaluation{|s} environnementale{|s}, dossier{|s} {loi sur l'eau|ICPE|CNPN}, notice d'impact
	environmental-permits: autorisation{|s} environnementale{|s}, loi sur l'eau, dossiers d'autorisation
	energy-audits: audit{|s} énergétique{|s}, bilan{|s} thermique{|s}, étude{|s} thermique{|s}
	waste-management: collecte des déchets, déchetterie*, déchets {dangereux|ménagers|industriels}, compostage, réduction des déchets, prévention des déchets, biodéchets
	circular-economy: ressourcerie, économie de la fonctionnalité, écologie industrielle*
	team-leadership: encadrement {d'une |d'|de l'|de |des |}{équipe|équipes|personnel|collaborateurs}, management {d'équipe|d'une équipe|de proximité|des équipes|opérationnel}, management .. {personnes|collaborateurs|agents|salariés}, encadrement .. {personnes|agents|salariés|collaborateurs|techniciens}, direction d'équipe*, manager une équipe, supervision d'équipe*, supervision .. {équipe|personnes|agents}
	apprentice-training: tutorat*, encadrement {des |de |d'|}{stagiaires|apprentis|étudiants|alternants}, formation des {apprentis|nouveaux arrivants|stagiaires}, tuteur de stage, accueil des stagiaires
	training: animation {de |de sessions de |d'actions de |}formation{|s}, formation {du personnel|des équipes|des utilisateurs|des nouveaux|des collaborateurs|des salariés|interne}, sessions de formation
	recruitment: sélection {des |de |}candidats, tri de CV, sourcing {de |}candidats, présélection
	hr-administration: gestion administrative du personnel, suivi des absences, gestion des {temps|congés|absences}, entrées et sorties du personnel, visites médicales
	project-management: gestion de {projet|projets}, pilotage de {projet|projets}, suivi de {projet|projets}, conduite de {projet|projets}, chef{|fe} de projet, coordination de {projet|projets}, {gestion|pilotage|suivi|conduite|coordination} .. projet{|s}, montage de projets
	construction-management: suivi de {chantier|chantiers|travaux}, conduite de {travaux|chantier|chantiers}, direction de travaux, coordination de {chantier|chantiers|travaux}, réunions de chantier, gestion de chantier{|s}
	works-tendering: appels d'offres travaux, analyse des offres, rédaction de {CCTP|cahiers des charges}, marchés de travaux
	tenders: réponse{|s} à appels d'offres
	technical-drawing: lecture de {plan|plans|schémas}, plans d'exécution, réalisation de plans, plans techniques, lecture de plans et schémas
	event-management: organisation {d'|de |des |}{événements|évènements|salons|séminaires|conférences|festivals|manifestations|expositions|ateliers}, événementiel*, organisation .. {événements|évènements|salons|conférences|manifestations}, logistique événementielle, gestion d'événements
	public-relations: relations {presse|publiques|médias|avec la presse}, attaché{|e} de presse, dossiers de presse
	writing: rédaction {d'|de |des |}{articles*|contenus*|textes*|supports*|brèves*|notes*|documents*}, rédactionnel*, création de contenu{|s}
	editing: relecture*, correction d'épreuves, secrétariat de rédaction, réécriture, correction {de |des |}textes
	journalism: enquêtes journalistiques, interview{|s} ?marketing, journaliste, conférence de rédaction
	video-production: tournage*, captation*, réalisation {de |}{vidéos*|films*|documentaires*}
	photography: prise{|s} de vue*, photographie*, photo {de |}{produit|reportage|culinaire|événementielle}, shooting*
	social-work: accompagnement {social|socio-éducatif|éducatif|socioprofessionnel|global}, suivi {social|éducatif|socio-éducatif}, accompagnement .. {familles|publics en difficulté|bénéficiaires|jeunes|personnes en situation de précarité}, évaluation sociale
	social-benefits: ouverture de droits, accès aux droits, aides sociales, dossiers RSA, RSA ?public, instruction des {dossiers|demandes}
	childcare: accueil des enfants, soins aux {enfants|bébés|nourrissons|tout-petits}, accueil du jeune enfant, assistante maternelle
	early-childhood: crèche*, activités {ludiques|éducatives|manuelles|pédagogiques}
	citizen-service: accueil {du public|des usagers|des administrés}, état civil, accueil {physique|téléphonique} du public, renseignement des usagers
	legal-writing: rédaction {d'|de |des |}{actes*|conclusions*|assignations*|mémoires*|courriers juridiques*|consultations*}, actes juridiques, mémoires en défense, arrêtés municipaux, délibérations
	court-representation: plaidoirie{|s}, représentation en justice, plaider
	litigation: contentieux*, précontentieux, gestion du contentieux, procédures judiciaires, suivi des contentieux
	contract-drafting: rédaction {de |des |et négociation de |}{contrats*|CGV|clauses*|baux}, contrats commerciaux, revue de contrats
	data-analysis: analyse {de |des |}{données|chiffres|résultats}, exploitation {de |des }données, traitement {de |des |statistique des }données, extraction de données
	laboratory: analyses {physico-chimiques|chimiques|biologiques|microbiologiques|en laboratoire|de laboratoire}, paillasse*, manipulations
	driving-licence: permis {B|A|C|D|EC|BE|CE|poids lourd*|de conduire}, permis super lourd, permis voiture
	truck-driving: conduite {poids lourd*|SPL|PL|super lourd|de poids lourds|de camion*}, chauffeur {poids lourd|PL|SPL}
	passenger-transport: transport {de personnes|de voyageurs|scolaire|en commun|de passagers}, conduite de {bus|car|cars|tramway}
	hairdressing: coupe{|s} {homme*|femme*|enfant*}, mèches, brushing*, coiffure*, chignon*
	cosmetics: soins {du visage|du corps|esthétiques|visage*}, manucure*, esthétique*, modelage*
	guarding: surveillance {de |des |du }{site|sites|locaux|magasin}, rondes*, filtrage*, contrôle d'accès, télésurveillance, prévention des vols
	baking: pétrissage, pétrin, viennoiserie*, levain*, boulangerie*, pâtisserie*, tourage, pains spéciaux, cuisson du pain, entremets, chocolaterie*
	food-waste: invendus, gestion des invendus, antigaspi*, lutte contre le gaspillage
	supplier-assessment: sélection .. fournisseurs, évaluation .. fournisseurs, qualification .. fournisseurs, audit{|s} fournisseur{|s}, référencement .. fournisseurs, panel fournisseurs
	vendor-management: suivi .. fournisseurs, gestion .. {fournisseurs|prestataires|sous-traitants}, pilotage .. {prestataires|bureaux d'études|sous-traitants|fournisseurs}, coordination .. {prestataires|bureaux d'études|sous-traitants|entreprises}
	public-consultation: concertation*, concertation .. {habitants|citoyens|riverains|acteurs}, démarches participatives, réunions publiques, enquête publique, réunions d'information {avec|des|aux}, réunions d'information, dialogue territorial, information des riverains
	sustainable-mobility: mobilité{|s} {douce|douces|durable|durables|active|actives|électrique}, plan de {mobilité*|déplacements*}, covoiturage, pistes cyclables, vélo ?sustainability
	policy-briefs: note{|s} {aux élus|de synthèse|d'aide à la décision|d'analyse|stratégiques}, rédaction de notes
	web-development: {conception|développement|création|réalisation|programmation|intégration} {d'|de |}{applications web|sites web|sites internet|applications|interfaces web|site web}, intégration web, {conception|développement|création} .. {sites|applications}
	ci-cd: déploiement continu, intégration continue, mise en production
	bus-driving: conduite d'autobus, conduite d'autocar*, conducteur de {bus|car|tram*}, conducteur-receveur, autobus, autocar*
	reliability: respect des {horaires|délais|engagements}
	conflict-resolution: gestion {des |de |}{conflits|situations conflictuelles|situations difficiles|tensions|agressivité}, désamorçage, médiation*, résolution de conflits
	association-board: gouvernance associative, conseil d'administration, bureau de l'association
	food-systems: circuits courts, AMAP, alimentation durable, projet alimentaire territorial, systèmes alimentaires, vente directe à la ferme
	employment-contracts: rédaction des contrats de travail, contrats ?hr, avenants
	interviewing-candidates: entretiens ?hr, pré-entretiens*, entretiens téléphoniques, pré-qualification*, entretiens de {motivation|sélection}
	learning-and-development: suivi des formations, plan de {formation|développement des compétences}, gestion des formations, montée en compétences
	viticulture: taille de {la |}vigne, ébourgeonnage*, travaux de cave, soutirage, vinification*, palissage, travaux en vert, viticulture, travaux de la vigne, cave ?sustainability
	farm-machinery: tracteur{|s}, conduite de {tracteur*|tracteurs*|engins agricoles*|moissonneuse*}, enjambeur, engins agricoles, mécanique agricole
	sound-engineering: sonorisation*, mixage*, ingénieur du son
	lighting-design: lumière scénique
	translation: traduire, relecture de traductions, post-édition
	research: recherche {scientifique|appliquée|documentaire|fondamentale}
	survey-methods: enquête{|s} {de terrain*|quantitative*|qualitative*|de satisfaction*|téléphoniques*|d'opinion*|auprès*}, questionnaire{|s}, sondage{|s}
	social-housing: logement {social|d'urgence|accompagné}, hébergement d'urgence, accès au logement, bailleur{|s} socia{l|ux}
	counselling: entretiens {individuels|d'aide|sociaux|de suivi|psychologiques}, écoute {active|psychologique}, soutien {psychologique|psychosocial|moral}, relation d'aide
	confidentiality: secret professionnel, confidentialité*, discrétion professionnelle
	professional-networking: travail en réseau, travail partenarial, partenariat{|s} {locaux|institutionnels|associatifs}, réseau de partenaires, animation de réseau{|x}
	employee-relations: rapports sociaux, instances représentatives*, IRP ?hr
	budgeting: budget{|s}, élaboration {du |de |des |}budget{|s}, suivi {du |de |des |}budget{|s}, contrôle budgétaire
	building-retrofit: rénovation {énergétique*|thermique*|globale*|de l'habitat*|de logements*|de bâtiments*}, réhabilitation {énergétique|thermique|de bâtiments|de logements|du bâti|d'immeubles}, BBC rénovation, isolation thermique par l'extérieur
	energy-advice: conseil {en énergie*|en rénovation*|énergétique*|info énergie*}, espace info énergie, France Rénov*, précarité énergétique, conseiller en énergie
	forestry: gestion forestière, sylviculture, abattage*, bûcheronnage, martelage, débardage, plantation forestière, exploitation forestière, reboisement, tronçonneuse*
	conservation: gestion {d'espaces naturels*|de milieux naturels*|d'espaces protégés*|des milieux*}, espaces naturels*, natura 2000, réserve naturelle, plans de gestion ?sustainability, zones humides, garde du littoral
	habitat-restoration: restauration {écologique*|de milieux*|de cours d'eau|de zones humides*|des milieux naturels*}, renaturation*, génie écologique, plantation de haies
	water-management: assainissement*, eau potable, STEP ?sustainability, gestion {de l'|des |de la ressource en |}eau{|x}, GEMAPI, ressources en eau, eaux pluviales, traitement {de l'eau|des eaux}
	physiotherapy: bilan{|s} kinésithérapique{|s}, rééducation {fonctionnelle*|respiratoire*|posturale*}, kinésithérapie*, massages thérapeutiques
	dispensing: délivrance {d'ordonnances|de médicaments|des ordonnances}, conseil officinal, dermocosmétique
	insurance: contrats d'assurance, souscription*, indemnisation*, assurances {de biens*|de personnes*|IARD|vie}
	claims-handling: gestion {de |des |}sinistres, sinistres, expertise sinistre*, déclaration{|s} de sinistre{|s}
	retail-banking: ouverture de compte{|s}, clientèle {particuliers|de particuliers}, conseil bancaire, épargne*, placements
	lending: crédits {immobiliers*|consommation*|aux entreprises*|à la consommation*}, octroi de crédit*, prêts immobiliers
	urban-planning: PLU ?building, PLUi, urbanisme*, SCOT ?public, documents d'urbanisme
	road-works: voirie*, terrassement*, assainissement VRD, canalisations
	heavy-equipment: conduite d'engins*, pelle mécanique, mini-pelle, chargeuse, conducteur d'engins, tractopelle
	surveying: topographie*, implantation ?building, relevés topographiques, géomètre
	data-entry: saisie {de |des |informatique |}{données*|commandes*|informations*}
	reception: accueil {physique*|téléphonique*|visiteurs*|physique et téléphonique*|des visiteurs*}, standard téléphonique, réception des appels
	knowledge-management: capitalisation*, partage de {connaissances|bonnes pratiques}, retours d'expérience
	quality-management: gestion {de la |}qualité, système {de management |}qualité*, certification {qualité*|ISO|Qualiopi*}, qualité ?quality
	process-improvement: amélioration des {processus|procédures|pratiques}, optimisation des {processus|flux|procédures|coûts}, mise en place de procédures
	cost-control: maîtrise des {coûts|dépenses}, suivi des {coûts|dépenses}
	midwifery: préparation à la naissance, suivi de grossesse, accouchement{|s}, allaitement*, échographies obstétricales, suites de couches
	merchandising: tenue {du |de |des }rayon{|s}, tenue de rayon, gestion de rayon*, assortiment*
	returns: retours {clients|fournisseurs|éditeurs|marchandises|produits}, gestion des retours
	esg-ratings: notation{|s} {extra-financière*|extra-financières*|ESG}
	financial-analysis: analyse {de |des |}bilan{|s}, analyse financière, analyse {de |des }{comptes*|ratios*}, ratios financiers
	valuation: valorisation ?finance, valorisation d'{entreprise*|actifs*}
	esg-investing: dialogue actionnarial, politique de vote, engagement actionnarial, ISR, investissement {responsable*|socialement responsable*|durable*}, finance durable
	volunteer-management: animation du bénévolat, bénévolat, gestion des bénévoles, {animation|coordination|encadrement|gestion} .. bénévoles
	job-postings: publication {des |d'}annonces, {publication|diffusion} .. {annonces|offres d'emploi}
	curation: récolement*, commissariat* {|d'exposition|d'expositions}, commissaire d'exposition*, gestion {de |des |d'un |du }{collection*|fonds}, {prêt*|convoiement*} .. {œuvres|internationaux|collections}, prêts et convoiements, régie des {œuvres|collections}, micromusée, TMS ?education, fonds d'{estampes|archives|œuvres}, constats d'état, plan de sauvegarde {|des œuvres|des collections}, conservation préventive, inventaire des collections
	archiving: numéris{ation|er|é|ée} .. {fonds|dessins|archives|documents|collections|photographies|manuscrits}, mise en ligne .. {fonds|collections|licence ouverte}, omeka
	team-leadership: équipe de .. {personnes|agents|collaborateurs|salariés|techniciens|vendeurs}, encadr{ement|er|é|ant} .. {équipe*|agents|personnes|stagiaires|étudiants|sages-femmes|infirmiers|techniciens|salariés}, encadrement
	midwifery: monitoring {fœtal|foetal|obstétrical}, rythme cardiaque fœtal, RCF ?care, suture*, périnée, rééducation {périnéale|du périnée|périnéo-sphinctérienne}, suites de couches, salle de naissance, consultations prénatales
	neonatal-care: réanimation {néonatale|du nouveau-né|néonatal}, néonat*, soins aux nouveau-nés
	clinical-protocols: protocole{|s} {|de soins|de service|médicaux|cliniques}, {rédaction|révision|mise à jour|élaboration} {de |des }protocoles
	business-analysis: spécification{|s} {fonctionnelle*|techniques|détaillées}, rédaction de spécifications, cahier{|s} des charges
	market-intelligence: étude{|s} concurrentielle*, analyse concurrentielle, veille concurrentielle, benchmark {concurrentiel|concurrence}
	simulation-training: simulation {en santé|haute fidélité|clinique|obstétricale|médicale}, ateliers de simulation, {formation|séances} par simulation
`;
