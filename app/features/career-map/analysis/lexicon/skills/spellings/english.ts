/** More spellings in English, mostly verbs with what is done to what, a skill's id first: see `withSpellings`. */
export const englishSpellings = `
	supplier-assessment: vendor scorecard{|s}, supplier scorecard{|s}
	risk-management: RAID {log|logs|register}
	meeting-facilitation: {chair*|ran|run|lead} .. {working group|steering group|steering committee|stand-ups}
	inventory: inventoried assets, {manage*|maintain*} .. inventory
	staff-supervision: supervis* .. {graduates|trainees|juniors|analysts|interns|assistants|technicians}
	prescribed-fire: prescribed burn{|s|ing}, controlled burn{|s|ing}, fuels reduction, hand line construction
	incident-command: ICS {100|200|300|400|700}, incident command{| system}, NIMS
	equipment-testing: {hose|ladder|pump|SCBA} .. testing
	debt-collection: {aging|ageing|aged} {report|reports|debt|debtors|receivables}
	energy-benchmarking: energy star portfolio manager, portfolio manager benchmarking
	bricklaying: {laid|lay*|laying} {brick*|block*|stone*|bricks and blocks}, {laid|lay*} .. {brick*|blocks|blockwork}, repointing, pointing ?trade, mortar, mixed mortar, brickwork
	site-measurement: set out {foundations|walls|sites}, setting out, {set|setting} out .. {foundations|walls|levels|building*}, site levels, {took|take|taking} .. measurements, site survey*, roof survey*, measured survey*
	catastrophe-modelling: hazard model*, hazard models, {flood|heat|wind|wildfire|storm} {and heat |and flood |}{hazard |risk |}{model*|map*}, RMS ?insurance, {built|build*|develop*} .. hazard models, vulnerability curves, exposure data
	climate-modelling: xarray, netcdf, climate data operators, downscal*, climate projections
	personal-care: feeding ?care, {assist*|help*|support*} .. {feeding|eating|bathing|dressing|toileting|washing|mobility|meals}, mobility support, pressure area care, pressure care, mealtime support
	companionship: {arrang*|organi*|led|plan*|run|ran} .. {activities for|social activities|outings|bingo*}, {arranged|planned|organised} activities, activity program* for {residents|seniors}, outings with {residents|clients}
	cartography: {digiti*} .. {maps|parcel*|features|boundaries}, digitiz* {maps|parcels}, {produc*|creat*|mad*} .. maps
	gis: geodatabase*, geo-database*, web maps, web map*, web mapping, storymap*, spatial {data|layers|database*}, feature layers, shapefile*
	workflow-automation-practice: {automat*} .. {process*|workflow*|report*|production|tasks|data|pipeline*|steps}
	calendar-management: calendaring, docketing, court calendar*, diaries, scheduling appointments
	rostering: {schedul*|roster*} .. {team|staff|shifts|crew|employees|baristas|volunteers|drivers|nurses|rota*}, crew scheduling, {wrote|made|manag*|plan*|prepar*} .. {rota|rotas|rosters|shift plan*}, off-duty rosters, duty roster*, shift pattern*, {duty|shift|staff|crew} {rota*|roster*|schedul*|plan*}
	marine-science: reef {survey*|monitoring|restoration}, coral reef*, corals, coral {restoration|survey*}, scuba, scientific diving, dive master, divemaster, fish {identification|survey*|stock*}, benthic*, marine {survey*|monitoring|mammal*}, boat handling, intertidal
	esg-investing: voting and engagement, {voting|engagement} {and |with |}{engagement|issuers|companies|investee*}, shareholder engagement, stewardship ?finance, engagement with {issuers|companies|portfolio*}, responsible invest*, exclusion polic*
	wastewater-treatment: activated sludge, nutrient removal, sludge*, sewage*, wastewater*, MBR, membrane bioreactor*, clarifier*, nitrification*, desalination, reverse osmosis
	hydrology-software: infoworks*, EPANET, MIKE {11|21|FLOOD|SHE|URBAN}, TUFLOW, SWMM
	water-management: leakage {detection|reduction|control}, leak detection, leakage, water loss*, non-revenue water, water network*, district meter*
	staff-supervision: line-managed, line-manag*, {supervis*} .. {staff|team|apprentices|interns|technicians|workers|crew|volunteers|students|employees|trainees}, {clinical|line|site|floor|shift} supervision, supervisory {duties|experience|role}
	sound-engineering: live {mixing|sound|audio}, microphone*, mixing desk*, front of house sound, sound check*, PA system*, {mix*|record*|edit*} .. {audio|sound|tracks|bands|podcasts}, audio {mixing|mastering|recording|production}, foley
	assessment: {mark*|grad*|assess*} .. {papers|exams|coursework|students|pupils|essays|assignments|homework}, lesson planning and assessment, assessment ?education, {exam*|test} {marking|setting|invigilation}
	it-monitoring: monitoring ?cloud, alerting*, on-call {rotation|rota|duty}
	refrigeration: leak {testing|test*}, chiller*, cold room*, walk-in cooler*, refrigerant {recovery|charging|handling}
	fault-finding: {troubleshot|troubleshoot*|diagnos*|trac*|repair*} .. {fault*|controls|electrical|circuits|breakdown*|equipment|wiring|machine*|defect*|issues with*}, electrical controls, fault {diagnos*|repair*|isolation}
	hvac: rooftop unit*, air {handling*|handlers*|conditioning*}, split system*, boilers, duct work, VRF, mini-split*
	customer-advice: {customer|client} {education|guidance}, {advis*|educat*} .. {customers|homeowners|shoppers|buyers|clients on}, product {advice|recommendations}, recommending products
	clinical-trials: {ethics|IRB|REC|ethical} {applications|approval*|submissions|committee*|protocol*}
	painting: {paint*|decorat*|sand*|plaster*} .. {walls|interiors|exteriors|houses|rooms|surfaces|properties|facades}, surface preparation, paint finishes
	carpentry: {built|install*|fitt*|mak*|made|hang*|hung} .. {cabinet*|kitchens|doors|staircase*|furniture|decking|wardrobes|shelving|skirting|joinery}, {first|second} fix {carpentry|joinery}, joinery, timber fram*, trim work
	plumbing: {install*|fitt*|repair*|replac*} .. {pipe*|boiler*|toilet*|bathroom*|taps|drain*|water heater*|sanitary*|pipework}, drainage, water heaters, underfloor heating, {fix*|repair*|trac*} .. leaks, {unblock*|clear*} .. drains, drain {clearing|cleaning|clearance}, bathroom {refits|installs|installations|renovations}, central heating, copper pipe*
	electrical-installation: {wir*|rewir*|install*|pull*|ran|run} .. {cable*|wiring|lighting|sockets|conduit*|circuit*|switchgear|distribution board*|consumer unit*}, rewir*, cable {pulling|routing|laying}, consumer units, lighting {installation|installations|circuits}
	roofing: {install*|repair*|replac*|laid} .. {roof*|shingle*|slates|gutter*|flashing}, re-roofing, shingles, guttering
	concrete-work: {pour*|cast|mix*|finish*} .. concrete, concrete {pouring|finishing}
	masonry: groundwork*
	vehicle-repair: {servic*|repair*|diagnos*|rebuilt|replac*|fix*} .. {vehicle*|cars|engine*|brakes|transmission*|truck*|motorcycle*|clutch*|gearbox*|suspension*}, oil changes, brake {jobs|repairs|service}, MOT {test*|inspection*}, engine {rebuilds|diagnostics}
	welding: {weld*|fabricat*} .. {steel|frames|pipe*|structures|parts|metal|components|brackets|railings}, stick welding, flux core*, fabricat* {steel|metal}
	machine-operation: {operat*|ran|run|mind*|load*} .. {machines|machinery|presses|lathe*|production line*|extruder*|packaging line*|forming line*}, machine {minding|tending|operator}, production line{|s}, press brake*
	quality-control: {inspect*|check*|verif*} .. {product quality|parts|finished goods|defects|batches|incoming material*|tolerances}, quality {checks|inspections|records}, in-process checks
	cooking: {cook*|prepar*|grill*} .. {meals|dishes|food|meats|sauces|soups|breakfast*|lunches|dinners|menu items}, scratch cooking, {made|mak*} .. {sauces|pasta|soups|stocks|desserts}
	table-service: {serv*|wait*|took|tak*} .. {guests|tables|orders|diners|drinks|food to}, waiting on tables, table{|-}side service, {food|beverage|bar|banquet} service
	barista: {made|mak*|pour*|prepar*} .. {espresso*|coffee*|latte*|hot drinks}, espresso machine*
	commercial-cleaning: {clean*|sanitis*|sanitiz*|vacuum*|mop*|disinfect*} .. {offices|rooms|floors|bathrooms|kitchens|windows|surfaces|toilets|premises|wards|communal*}, janitorial*, deep clean*, carpet cleaning
	patient-care: {care|cared|caring} for .. {patients|residents|clients|elderly|sick}, {assist*|support*|monitor*} .. patients, {direct|basic|compassionate|nursing} {patient |}care, total patient care, {assess*|treat*} .. patients, assessed and treated, outpatient{|s}
	childcare: {look*|car*|supervis*|babysat|mind*} .. {children|toddlers|infants|kids|babies}, nannying, nursery care, day{|-}care, pick-ups from school
	social-work: {support*|help*|assist*|assess*} .. {families in|vulnerable*|homeless|clients in crisis|service users|at-risk*|foster*|refugees}, outreach work, key{|-}working, keywork*, safeguarding referrals
	truck-driving: {drove|driv*|haul*} .. {truck*|lorr*|HGV|trailer*|freight|loads|articulated*|tanker*|flatbed*}, long-haul, over-the-road, OTR ?logistics, multi-drop, backing and docking, docking trailers, class A {CDL|licen*|driver}, electronic logs, ELD, pre-trip, drop and hook
	delivery: {deliver*} .. {parcels|packages|goods|orders|groceries|furniture|mail|newspapers|medic*|meals}, parcel delivery, courier {work|service*|runs}, proof of delivery
	warehousing: {stor*|pack*|sort*|label*} .. {warehouse|stock|pallets|goods|parcels|inventory}, put-away, putaway, warehouse {operations|duties|work|operative*}
	crop-production: {plant*|harvest*|grew|grow*|sow*|irrigat*|cultivat*} .. {crops|vegetables|fruit*|fields|vines|orchard*|trees|acres|grain*|wheat|corn|soy*|potato*|berries|hectares|flowers}, prun* .. {fruit*|vine*|orchard*|berries}, crop {rotation|planning|scouting|management}, grafting, propagation, row crops
	livestock-farming: {milk*|feed*|fed|lamb*|calv*|herd*|rear*|rais*|shear*} .. {cows|cattle|sheep|pigs|poultry|chickens|goats|herd*|livestock|lambs|calves|hens|animals}
	garden-maintenance: {mow*|trim*|prun*|weed*|plant*|maintain*} .. {lawn*|hedge*|garden*|flower bed*|shrub*|grounds|borders|parks}, hedge {trimming|cutting}, groundskeeping
	landscape-construction: {built|build*|install*|lay*|laid} .. {patio*|paving|decking|pond*|raised beds|retaining wall*|turf|fences|pathways}, hard landscaping, soft landscaping, fencing ?building
	sales: {sold|sell*} .. {products|services|cars|insurance|homes|software|furniture|phones|clothing|tickets|solutions|equipment|memberships}, closed deals, {clos*|won} .. {deals|contracts worth|accounts|new business}, door-to-door sales
	customer-service: {handl*|resolv*|answer*|respond*|deal*|dealt} .. {complaints|queries|customer*|enquiries|inquiries|phone calls|client questions|tickets|guests}, {assist*|help*|greet*|welcom*} .. {customers|shoppers|visitors|callers|passengers|clients}, customer {queries|questions|complaints|enquiries|inquiries|satisfaction|experience}
	cash-handling: {operat*|balanc*|manag*|clos*|cash*} .. {till*|cash register*|cash drawer*|cash float*}, till counts, {handl*|process*} .. {cash|card payments|payments at}, point of sale transactions
	shelf-stocking: {stock*|restock*|replenish*|fac*} .. {shelves|shelf|displays|fridge*|aisle*}, shelf {stacking|filling|replenishment}, date checks, price tickets
	event-management: {organi*|plan*|deliver*|coordinat*|host*|produc*|manag*} .. {event*|conference*|festival*|exhibition*|gala*|wedding*|fairs|symposi*}, event {planning|coordination|logistics|delivery|production}, venue sourcing
	fundraising: {rais*|secur*} .. {donations|donors|funds|sponsorship}, appeal letters, annual fund
	grant-writing: {secur*|won|writ*|wrote|prepar*|obtain*|appl*} .. {grants|grant|grant funding|funding bids|bids|funding application*|grant application*|research funding}, funding {bids|applications|proposals}
	legal-writing: {draft*|prepar*|fil*} .. {pleadings|motions|affidavits|witness statements|wills|legal opinions|discovery requests|petitions}
	contract-drafting: {draft*|negotiat*|review*|redlin*} .. {contracts|agreements|NDAs|leases|clauses|terms|MSAs}, contract {review|drafting|redlin*}, commercial agreements
	accounting: {post*|prepar*|maintain*|record*} .. {journal entries|ledger*}, journal entries, trial balance*
	payroll: {process*|ran|run|prepar*} .. {payroll|wages|salaries|timesheets|payslips}, payslips, weekly wages, monthly payroll
	recruitment: {hir*|interview*|recruit*|shortlist*|screen*} .. {staff|candidates|employees|team members|volunteers|applicants|engineers|nurses|new hires}, staff {hiring|recruitment|selection}, {sourc*|screen*|shortlist*|plac*} .. {candidates|CVs|resumes|applicants|profiles}
	team-leadership: team of {two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty}, shift {lead*|supervis*|manag*}, crew {lead*|chief|supervis*}, {supervis*|manag*|led|lead|coordinat*} .. {brigade|team|nurses|engineers|analysts|technicians|officers|cooks|drivers|cleaners|teachers|apprentices|colleagues}
	training: {train*|taught|instruct*|upskill*|coach*} .. {staff|colleagues|new hires|users|employees|operators|teams|baristas|starters|volunteers|farmers|drivers|managers|suppliers|cooks|installers|team}, {deliver*|ran|run|gave|design*} .. {training*|induction*|toolbox talk*|workshops on}
	apprentice-training: {train*|supervis*|mentor*|taught|instruct*} .. {apprentice*|trainee*|intern*|students on placement|student nurses|student teachers}
	esg-reporting: {prepar*|writ*|wrote|draft*|produc*|publish*|compil*|author*|coordinat*} .. {sustainability report*|ESG report*|CSR report*|impact report*|non-financial report*|TCFD report*|climate report*}, {ESG|sustainability} disclosure{|s}, non-financial {reporting|disclosure*}
	esg-data-management: {collect*|gather*|consolidat*|manag*|clean*|validat*} .. {ESG|sustainability|emissions|environmental|energy|carbon|scope} data, ESG {metrics|KPIs|data*|dataset*}
	carbon-accounting: {GHG|emissions|greenhouse gas|carbon} {inventory|inventories|accounting|calculations|quantification|data}
	decarbonisation: {reduc*|cut|cutting|lower*} .. {emissions|carbon|CO2|carbon footprint}, {net-zero|net zero|decarbonisation|decarbonization|carbon reduction|emission reduction} {roadmap*|plan*|strateg*|pathway*|target*|project*|initiative*|levers}, abatement {curve*|cost*|options}
	energy-efficiency: {reduc*|cut|sav*|lower*} .. {energy|electricity|energy use|energy consumption|gas consumption|power consumption}, energy {savings|saving measures|conservation|efficiency}, LED {retrofit*|lighting upgrade*}
	waste-management: {reduc*|cut|divert*|manag*|sort*} .. {waste|landfill|food waste}, waste {reduction|minimi*|streams|audits|diversion|segregation|collection}, landfill diversion
	biodiversity: {survey*|monitor*|count*|record*|trap*|tagg*} .. {birds|bats|species|butterflies|mammals|insects|amphibians|newts|habitats|wildlife|reptiles|pollinators}, species {surveys|monitoring|identification|records}, wildlife {survey*|monitoring|conservation}, UKHab, protected species
	stakeholder-engagement: {engag*|consult*|work*|liais*} with .. {stakeholders|communities|community groups|residents|NGOs|suppliers on|investors}, stakeholder {mapping|dialogue|workshops|consultation*|interviews|engagement}
	public-policy: {draft*|prepar*|writ*|wrote|advis*} .. {ministerial*|policy*|briefing*|white paper*|legislation|submissions|ministers|regulations}, ministerial {briefings|submissions|correspondence}, policy {analysis|advice|papers|briefs|research|options}
	data-analysis: {analy*|interpret*|clean*|process*} .. {data|dataset*|survey results|figures|trends}
	data-visualisation: {visuali*|plot*|chart*} .. {data|results|trends}, charts and {maps|graphs}
	web-development: {built|build*|develop*|design*|creat*|cod*|maintain*|launch*} .. {website*|web app*|web application*|web site*|landing page*|front end*|web portal*}
	software-development: {built|build*|develop*|wrote|writ*|implement*|ship*|maintain*} .. {software|mobile app*|backend*|plugins|firmware}
	construction-management: {supervis*|oversaw|manag*|coordinat*|inspect*} .. {construction|subcontractors|building works|jobsite*|construction works}, snag lists, method statements
	budgeting: {manag*|control*|held|hold*|oversaw|monitor*|prepar*|track*} .. budget*, budget {holder|responsibility|of|control|monitoring|planning|tracking}, departmental budgets
	negotiation: {negotiat*} .. {contracts|prices|terms|rates|deals|agreements|suppliers|leases}, bargaining
	laboratory: {ran|run|perform*|conduct*|carri*} .. {assays|labs|laboratory|experiments|analyses of samples|titration*|tests on samples}, bench work, wet lab, lab {work|techniques|equipment|management}
	physiotherapy: exercise prescription, exercise therap*, hydrotherapy*, {assess*|treat*} .. {outpatients|musculoskeletal|injuries|inpatients|sports injur*}, gait {training|analysis}, therapeutic exercise
	quotations: {quot*|estimat*|pric*} .. {jobs|work for|projects for}, job quotes, site quotes, {prepar*|writ*|wrote|issu*|gave} .. {quotes|estimates|quotations}
	sustainable-tourism: green key, green globe, travelife, earthcheck
	water-stewardship: water {saving*|efficiency|conservation|reduction|footprint*|stewardship|use reduction|reuse|targets}, {reduc*|sav*|cut} .. {water use|water consumption|water}, rainwater harvesting, greywater
	energy-audits: measurement and verification, M&V, IPMVP, utility rebates, energy {assessment*|survey*|benchmarking}, ASHRAE level {1|2|3}, walk-through audit*
	roi: payback*, payback {calculations|period*|analysis}, NPV, cost of capital, simple payback, life-cycle cost analysis
	load-securing: {secur*|strap*|lash*|tarp*} .. {cargo|loads|freight|pallets}, load securement, tarping
	food-cost-control: {cost*|pric*} .. {dishes|menus|recipes}, recipe costing, menu costing, gross profit margin* ?kitchen
	responsible-sourcing: {sourc*|buy*|bought} .. {local farms|local producers|locally|sustainably|certified|local suppliers}, local sourcing, {sustainable|ethical|responsible|fair trade} {sourcing|procurement|purchasing|buying}, fairtrade sourcing
	baking: {bak*|made|mak*} .. {bread|pastries|cakes|doughs|viennoiserie|cookies}, sourdough, lamination, dough {making|prep*}
	research-interviews: {interview*|conduct* interviews with} .. {regulators|experts|participants|practitioners|farmers|officials|stakeholders|households|policymakers}, key informant interview*, expert interviews
	qualitative-research: thematic {coding|analysis}, coding of interviews, content analysis
	category-management: margin {management|control|improvement}, open-to-buy, OTB planning, range {planning|reviews|selection|building}, assortment {planning|management}, line reviews
	procurement: {sourc*|procur*|purchas*|bought} .. {factories|suppliers|materials|components|equipment|raw materials|goods|services|parts|supplies}, supplier {meetings|negotiation*|sourcing|selection|onboarding}, component {purchasing|sourcing}, {bought|buy*|purchas*} .. {stock|flowers|produce|ingredients|inventory}
	hydrology: river {gauging|flow*|levels|monitoring|modelling}, gauging station*, stream{|-}flow, {model*} .. {catchment*|watershed*|runoff|river*|groundwater}, catchment {model*|management|studies}, groundwater*, rainfall-runoff, flood {forecast*|risk|model*|mapping|studies}
	meeting-minutes: minutes ?office, {typ*|took|tak*|wrote} .. minutes
	farming: {manag*|farm*|run|ran} .. {acres|hectares|farm|ranch|smallholding}, arable*, mixed farm, farm {operations|management|work|planning}
	soil-science: soil {test*|sampling|health|survey*|analysis|management|carbon|fertility|science|conservation}, cover crop*
	procurement-law: social value, EU procurement rules, public procurement {rules|regulations|law}, OJEU
	electrical-testing: {test*|debug*} .. {PCBs|boards|circuit*|prototypes|electronic*|sensors}, PCB {testing|rework|assembly}, multimeter*, ESD {procedures|protection|control}, bench testing, test rig*
	instrumentation: oscilloscope*, spectrum analy*, test equipment, calibrat* .. {instruments|sensors|equipment|gauges|meters}, data logger*, signal generator*
	youth-work: drop-in sessions, youth {clubs|sessions|programmes|groups|engagement|projects|centre}, residential trips, residentials, detached youth work
	addiction-counselling: drug {awareness|education|misuse|treatment}, alcohol {awareness|misuse}, substance {misuse|abuse|use}, harm reduction
	remote-sensing: change detection, {classif*|process*|analy*|interpret*} .. {satellite*|imagery|sentinel*|landsat|images from}, land cover, accuracy assessment, NDVI, photogrammetry, SAR imagery, deforestation {alerts|monitoring|mapping}
	surveying: GPS {units|survey*|receivers|data|mapping|tracking|field*}, GPS ?gis, theodolite, topographic survey*
	insurance-pricing: {pric*|rat*} .. {policies|risks|premiums|portfolios|treaties}, premium {calculation*|setting|rating}, rate {adequacy|filings}
	insurance-broking: broker {relation*|management|meetings|network|liaison}, {work*|manag*|negotiat*|liais*} with .. brokers
	underwriting: portfolio review* ?insurance, risk selection, cert CII, ACII, {assess*|underwr*} .. {risks|submissions|proposals ?insurance}, risk surveys, exposure {analysis|management}, flood exposure
	claims-handling: claims ?insurance, claims {liaison|assessment|adjust*|processing|investigation|settlement}, {handl*|settl*|process*|investigat*|assess*} .. claims
	fraud-prevention: fraud {investigation*|detection|prevention|analytics|cases|monitoring}
	sustainability-training: carbon literacy*, sustainability {workshops|training|champions}
	energy-modelling: techno-economic {analysis|model*|assessment*}, TEA model*, energy system {model*|analysis}, load {profile*|forecasting|model*}
	habitat-restoration: wetland {delineation|restoration|creation|mitigation}, {restor*|replant*|reintroduc*} .. {wetland*|habitat*|river*|peatland*|forest*|reef*|mangrove*|meadow*|prairie*|woodland*}, hedgerow{|s}, {plant*} .. {trees|hedge*|saplings|mangroves}, invasive {species*|plants*|weeds*}
	life-cycle-assessment: critical review* ?sustainability, LCA {review*|model*|data|stud*|critical*}, life cycle {inventory|impact|thinking|model*}
	supplier-data: supplier {data|questionnaire*|survey*|engagement|disclosure*}, {collect*|request*} .. supplier data
	battery-technology: batteries, battery {cells|packs|storage|recycling|testing|management|systems|materials|chemistry}, energy storage system*
	mechanical-engineering: design review*, tolerance analysis, mechanical {design|assemblies|components|testing}, prototype builds
	business-transformation: operating model*, target operating model*, TOM design, organisation{al|} redesign
	discharge-planning: discharge {letters|summar*|planning|coordination}, discharging patients
	dei: diversity ?hr, {diversity|inclusion|equality} {and |& |}{inclusion*|diversity*|equity*|training*|initiatives*|committee*|network*}, unconscious bias, ERG ?hr
	survey-methods: surveys ?research, questionnaire*, {conduct*|ran|run|design*|administer*} .. surveys
	brand-management: brand ?marketing, brand {guidelines|identity|awareness|building|voice|positioning|development|campaigns}
	digital-accessibility: accessibility {fixes|audits|improvements|testing|standards|compliance}, accessible design, screen readers, WCAG*
	glass-ceramics: ceramics, ceramic {production|materials|glazing|firing}
	credit-analysis: PD/LGD*, PD models, LGD, credit {risk|scoring|model*|decision*|policy|approval*}, scorecards ?finance
	midwifery: {deliver*} .. {babies|baby}, antenatal*, postnatal*, fetal monitoring, breastfeeding*, labour ward, birth plans, lactation
	recycling: materials recovery*, MRF, {cut|reduc*} .. contamination, recycling {contracts|plant|centre|facility|rates}, sorting {line|plant|facility}
	fleet-management: fleet of .. {vehicles|trucks|vans|buses|lorries}, fleet of {vehicles|trucks|vans}
	floristry: bouquet*, wedding flowers, flower arrang*, floral {design|arrang*}
	field-surveys: newt survey*, great crested newt*, {badger|otter|reptile|dormouse|invertebrate|breeding bird|botanical} survey*, eDNA
	permitting: licence applications, license applications, {appl*|secur*|obtain*} .. {licences|permits|planning permission|consents}, planning {applications|permission|consent}
	proposal-writing: client proposals, {writ*|wrote|prepar*|draft*} .. proposals
	data-engineering: {feature|data|ingestion|ETL} pipeline*, {built|build*|maintain*|design*} .. {data pipeline*|pipelines}
	curation: object handling, loan agreements, collections {care|management}, museum collections, {catalog*} .. {collection*|objects|artefacts|artifacts}, interpretation panels
	solar-installation: {mount*|install*} .. {panels|modules|solar*|racking|inverters}, rooftop solar, battery installs, string inverters
	work-at-height: roof safety, fall {protection|arrest*}, harness*, rope access
	negotiation: {negotiat*} .. {price*|cost*|terms|supplier*|vendor*|factor*|deals|rates|lease*|fees|discount*|leases}, haggl*
	team-leadership: {manag*|led|lead*|mentor*|supervis*|oversee*|oversaw|line-manag*} .. {buyer*|assistant buyer*|designer*|analyst*|engineer*|nurses|technician*|associates|planners|juniors|apprentices|interns|direct reports|people|FTE|reports}
	training: {train*|coach*|taught|show*} .. {new hires|others|hires|starters|colleagues|operators|apprentices|trainees|juniors|employees|crew|analysts|technicians}, trained others, on-the-job training, {lead|new} driver training
	analytical-chemistry: method {validation|development|transfer|verification}, {stability|release|dissolution|assay|impurity} {testing|studies|study|test*}, karl fischer, dissolution, OOS, OOS investigation*, out of specification, ICH {Q1|Q2|Q3|guidelines}, empower, chromatograph*, UPLC, titration*, chemstation, chromeleon
	actuarial-science: GLM, GLMs, generalised linear model*, generalized linear model*, capital {model*|requirement*}, internal model*, emblem ?finance, radar ?finance, igloo ?finance, remetrica, chain ladder, {experience|mortality} {analysis|studies}, GI pricing, technical pricing
	test-automation: API {test*|automation}, contract test*, pact ?code, rest assured, end-to-end test*, E2E test*, {smoke|load|integration|mutation} test*, test {pyramid|framework*|suite*}
	customer-success: gainsight, churnzero, totango, planhat, {customer |}health score*, quarterly business review*, QBR, QBRs, upsell*, cross-sell*, expansion {revenue|ARR}, {net|gross} {revenue |}retention, NRR, renewals ?customers, success plan*, time to value
	event-management: hybrid {event*|conference*}, virtual event*, online event*, run of show, event tech*
	solar-installation: racking, ironridge, unirac, enphase, solaredge, microinverter*, powerwall*, plan set*, site assess*, {service|maintenance} calls ?energy, home batter*, EV charger*
	energy-storage: powerwall*, home batter*, {battery|batteries} install*, tesla powerwall
	fault-finding: service call*, {troubleshoot*|troubleshot}, callout*, call-outs
	library-services: open access, scholarly {communication*|publishing}, institutional repositor*, repositor* ?education, dspace, digital commons, digital {scholarship|humanities|collections|libraries}, digiti{z|s}{ation|ing|ed}, open educational resources, OER, subject liaison, liaison librarian*, information literacy, cataloging, MARC
	embedded-systems: bluetooth, BLE, zigbee, LoRa*, NB-IoT, CAN bus, UART, SPI ?code, I2C
	inventory: inventory adjust*, {update*|maintain*|check*|adjust*|reconcil*} .. inventory, cycle count*
	loading: {load*|unload*} .. {truck*|trailer*|freight|container*|vans|pallets}, freight handling, loaded, unloaded
	labelling: label{ing|ling|led|ed} .. {boxes|parts|product*|pallet*|item*|crates}, label{ing|ling}
	curation: exhibition {planning|design|management|curation}, accession*, provenance, condition report*, museum {registration|loans}
`;
