import { skills } from '../define-skills.ts';

const school = ['education-research'] as const;
const arts = ['marketing-media'] as const;

/** Classrooms, stages, studios. */
export const teachingArtsSkills = [
	...skills(
		{
			kind: 'domain',
			industries: school,
			lendsTo: { 'content-generation': 2, 'team-integration': 1, 'adaptive-ai-learning': 2 },
		},
		`
		Exam preparation [exam-preparation]: exam preparation, preparing {students|pupils} for {exams|examinations}, prüfungsvorbereitung, abiturvorbereitung, préparation {aux examens|au bac}, preparación de exámenes, preparazione agli esami, preparação para exames, test prep, SAT prep
		Online teaching: online {teaching|lessons|classes|tutoring}, remote teaching, distance teaching, virtual classroom*, online-unterricht, fernunterricht, enseignement à distance, cours en ligne, clases {online|virtuales}, lezioni online, didattica a distanza, aulas online, ensino remoto
		Adult education: adult {education|learning|learners}, erwachsenenbildung, formation {des adultes|pour adultes}, educación de adultos, formación para adultos, formazione degli adulti, educação de adultos, volwassenenonderwijs, evening classes
		Vocational training [vocational-training]: vocational {education|training|teaching|school}, berufsschul*, berufsbildung, enseignement professionnel, formación profesional, formazione professionale, ensino profissional, apprenticeship {programme*|training}, beroepsonderwijs, FP dual
		Tutoring [tutoring]: tutor*, private lessons, nachhilfe*, soutien scolaire, cours particuliers, clases particulares, ripetizioni, lezioni private, bijles, aulas particulares, explicações ?education, homework {help|club|support}, aide aux devoirs, hausaufgabenbetreuung
		University lecturing [lecturing]: lectur{ing|ed}, lecture*, guest lecturer, lehrauftrag*, lehrveranstaltung*, vorlesung*, cours magistraux, travaux dirigés, chargé de TD, docencia universitaria, docenza universitaria, docência universitária, hoorcolleges, seminar teaching, teaching assistantship, module leader*
		Thesis supervision: thesis supervision, supervision of theses, supervis* {theses|thesis|dissertations|master's students|PhD students}, betreuung von {abschlussarbeiten|bachelorarbeiten|masterarbeiten}, encadrement de mémoires, dirección de {tesis|TFG|TFM}, relatore tesi, orientação de {teses|TCC}, {supervis*|co-supervis*|advis*} .. {PhD|master|MSc|BSc|bachelor|graduate|doctoral|undergraduate} {student*|theses|thesis|dissertation*|projects|candidates}, betreuung .. {abschlussarbeiten|masterarbeiten|bachelorarbeiten|doktorand*}
		Classroom support [classroom-support]: classroom {support|assistance}, teaching assistan{ce|t duties}, support* {teachers|classroom teachers}, one-to-one support, schulbegleitung, schulassistenz, AESH, auxiliar de aula, assistenza scolastica, onderwijsassistent*, learning support
		Differentiation [differentiation]: differentiated {instruction|learning|teaching}, differentiation, differenzierung*, individuelle förderung, förderpläne, pédagogie différenciée, différenciation pédagogique, atención a la diversidad, adaptaciones curriculares, didattica inclusiva, differentiatie, individuali{s|z}ed {education|learning} plan*, IEP ?education, IEPs, differentiat* .. {work|lessons|instruction|tasks|learning|activities|curriculum|for}, mixed_ability, individual learning plans, adapt* .. {lessons|curriculum|materials|activities}
		Literacy and phonics [literacy-teaching]: phonics, literacy {teaching|skills|instruction|programme*}, reading {intervention*|instruction|groups}, alphabetisierung*, leseförderung, alphabétisation, apprentissage de la lecture, alfabetización, lectoescritura, alfabetizzazione, alfabetização, numeracy, sprachförderung, sprachbildung, lesepat*, langage oral, prélecture, animación a la lectura
		Mathematics and science teaching [stem-teaching]: {maths|mathematics|science|physics|chemistry|biology|STEM} {teaching|lessons|classes|instruction|tutoring}, STEM education, teach* {maths|mathematics|science|physics|chemistry|biology}, mathematikunterricht, MINT ?education, enseignement des mathématiques, clases de matemáticas
		Music teaching: music {teaching|lessons|education}, musikunterricht, musikpädagog*, piano teaching, enseignement musical, éveil musical, educación musical, educazione musicale, educação musical, teach* {piano|guitar|violin|music|singing}, musikalische {früherziehung|bildung}, klavierunterricht*, gitarrenunterricht*, chorarbeit
		Physical education [physical-education]: physical education, PE lessons, PE teaching, sportunterricht, EPS ?education, educación física, educazione fisica, scienze motorie, educação física, lichamelijke opvoeding
		Play-based learning [play-based-learning]: play_based learning, learning through play, spielpädagogik, jeux éducatifs, activités d'éveil, aprendizaje lúdico, attività ludic*, atividades lúdicas, arts & crafts, bastelangebote, activités manuelles
		Project-based learning: project_based learning, aprendizaje basado en proyectos, pédagogie de projet, projektunterricht, inquiry-based learning, enquiry-based learning
		Behaviour support [behaviour-support]: behaviou{r|ral} {management|support|intervention*|plans}, classroom discipline, verhaltensförderung, gestion des comportements, modificación de conducta, positive behaviour*
		Pastoral care of students [pastoral-care]: pastoral care, form tutor, student wellbeing, tutoría{|s} de {grupo|alumnos}, klassenlehrer*, professeur principal, mentor de alumnos
		School trips and clubs [extracurricular]: school trips, field trips, extra_curricular*, after-school {club*|activit*}, klassenfahrt*, AG-leitung, sorties scolaires, salidas escolares, gite scolastiche, visitas de estudo, {ran|run*|led|organi*|lead*} .. {club*|after-school|school trip*|excursion*}, after_school .. club*, coding club, chess club, drama club, ausflüge*, ausflügen, excursion{|s} with, {planung|organisation|begleitung} .. {ausflüge*|festen|feste|klassenfahrten}, sorties .. {enfants|élèves|classe}, excursiones, uitstapjes, gite con, AG ?education, schul-AG, arbeitsgemeinschaft{|en}, schulgarten, projekttage*, projektwoche*, clubs, activités périscolaires, périscolaire, extraescolares, doposcuola, contraturno, buitenschoolse, school {play|garden|newspaper|choir|events|council}
		Student exchange [student-mobility]: student {exchange*|mobility}, erasmus {coordination|programme management}, study abroad {programme*|advising}, auslandsstudium beratung, mobilité étudiante, movilidad estudiantil, international office
		Admissions [admissions]: admissions, enrol{l|}ment {management|services|process}, student recruitment, zulassung von studierenden, immatrikulation*, inscriptions universitaires, matriculación, immatricolazion*, matrículas
		Library services: library {services|management|systems|cataloguing|instruction|programming|programs}, collection development, interlibrary loan*, integrated library system*, OPAC, polaris ILS, bibliothekswesen, bibliotheksarbeit, circulation desk, reference desk, services de bibliothèque, servicios bibliotecarios, gestione bibliotecaria, information literacy, readers' advisory
		Archiving [archiving]: archival {science|description|processing|work}, archivi{ng|stik|arbeit}, archive{s|} {management|cataloguing|digiti*}, digital preservation, archivística, archivistica, arquivologia, archivistique, digiti{s|z}ation of {archives|collections|records}
		Museum education: museum {education|pedagogy}, museumspädagogik, médiation {muséale|culturelle}, educación en museos, didattica museale, educação museal, gallery talks
		Exhibition organisation [exhibitions]: exhibition {organi*|planning|installation|coordination|production}, exhibitions, ausstellungs{planung|organisation|konzeption|aufbau}, montage d'expositions, organisation d'expositions, montaje de exposiciones, organización de exposiciones, allestimento {mostre|di mostre}, montagem de exposições, tentoonstelling*
		Curation [curation]: curat{ing|ion|orial}*, kuratieren, kuratorisch*, commissariat d'exposition*, comisariado, curaduría, curatela, curadoria, collection{|s} management, sammlungs{management|betreuung}, gestion des collections
		Conservation and restoration of art [art-restoration]: art {restoration|conservation}, restaurierung von, restauration d'œuvres, restauración de {obras|arte}, restauro di opere, paper conservation, object conservation
		Academic editing and peer review [peer-review]: peer_review*, reviewer for, gutachtertätigkeit, relecteur scientifique, revisor de revistas, journal referee*, editorial board
		Field research [fieldwork]: field_work, field {research|studies|campaign*|trips research|measurements}, feldarbeit*, feldforschung, feldversuch*, travail de terrain, enquêtes de terrain, trabajo de campo, lavoro sul campo, ricerca sul campo, trabalho de campo, veldwerk, veldonderzoek
		Interviewing for research [research-interviews]: {semi-structured|in-depth|expert|qualitative|research|stakeholder} interview*, experteninterviews, leitfadeninterviews, entretiens semi-directifs, entretiens qualitatifs, entrevistas {en profundidad|semiestructuradas}, interviste {qualitative|in profondità}, entrevistas semiestruturadas, diepte-interviews, focus group*, {conduct*|carr*} .. interviews with, {durchführung|führen} .. interviews, {réalisation|conduite} .. entretiens, realización .. entrevistas
		Laboratory safety: lab{oratory|} safety, laborsicherheit, sécurité en laboratoire, bioseguridad, biosicherheit, biosafety, BSL-2, BSL-3, chemical safety, safety .. laborator*, laboratory .. safety
		Sample preparation: sample {preparation|collection|analysis|handling|processing}, probenvorbereitung, probenahme*, préparation d'échantillons, prélèvement d'échantillons, toma de muestras, preparación de muestras, preparazione {dei |di |}campioni, preparação de amostras, bemonstering, probenaufbereitung, {prepar*|collect*|process*|analys*|analyz*} .. {samples|specimens}, {vorbereitung|entnahme|analyse} .. proben, {préparation|analyse} .. échantillons, {preparación|análisis|toma} .. muestras, {preparazione|analisi} .. campioni, {preparação|análise} .. amostras, {collect*|took|tak*|gather*} .. samples, sampling, probennahme*
		Microscopy [microscopy]: microscop*, mikroskop*, SEM ?science, TEM ?science, confocal
		Chromatography [chromatography]: chromatograph*, chromatografi*, GC-MS, LC-MS, LC-MS/MS, GC/MS, gas chromatography, liquid chromatography, cromatograf*
		Spectroscopy [spectroscopy]: spectroscop*, spektroskop*, spectrometr*, spectrophotomet*, NMR, FTIR, UV-Vis, Raman, XRD, ICP-MS, ICP-OES, mass spectromet*, massenspektrometrie, espectroscop*, espectrometr*
		Titration and wet chemistry [wet-chemistry]: titration*, nasschemie, wet chemistry, titrage, titulación química
		Immunology [immunology]: immunolog*, immunoassay*, immunohistochem*, antibod*
		Genetics [genetics]: genetic*, genetik, génétique, genética, genomics, gene expression, CRISPR, DNA {extraction|sequencing|isolation}, sequencing
		Neuroscience [neuroscience]: neuroscience*, neurowissenschaft*, neurociencia*, neuroscienze, EEG ?science, fMRI
		Botany and plant science [plant-science]: botan*, plant {biology|physiology|breeding|science|pathology}, pflanzenwissenschaft*, phytopathologie, fitopatolog*
		Zoology [zoology]: zoolog*, entomolog*, ornitholog*, animal {behaviour|behavior|ecology}, herpetolog*, mammalog*
		Archaeology [archaeology]: archaeolog*, archeolog*, archäolog*, archéolog*, arqueolog*, excavation{|s} archaeo*, ausgrabung*
		Astronomy [astronomy]: astronom*, astrophysic*, astrophysik
		Geophysics [geophysics]: geophysic*, geophysik, geofísica, geofisica, seismic, seismolog*
		`,
	),
	...skills(
		{ kind: 'domain', industries: arts, lendsTo: { 'content-generation': 2, 'genai-tool-fluency': 1 } },
		`
		Illustration: illustration{|s}, illustrieren, ilustración{|es}, illustrazion*, ilustração, character design, drawing {skills|and painting}, sketching, zeichnen, dessin{|s} artistique*, dibujo artístico, disegno artistico, desenho artístico, comics, storyboard*
		Painting and fine art [fine-art]: fine art{|s}, oil painting, watercolour*, malerei, bildende kunst, beaux-arts, arts plastiques, bellas artes, pintura artística, belle arti, pittura, artes plásticas, beeldende kunst, sculpt*, skulptur*, bildhauer*, escultur*, scultur*, printmaking, mixed media
		Animation (film) [animation]: 2D animation, 3D animation, character animation, motion {graphics|design}, animationsfilm*, film d'animation, animación {2D|3D|digital}, animazione {2D|3D}, animação {2D|3D}, stop motion, rigging & animation
		3D modelling [3d-modelling]: 3D {model*|visuali*|design|rendering*|artist work}, 3d-modellierung, modélisation 3D, modelado 3D, modellazione 3D, modelagem 3D, 3D art
		Screenwriting: screen_writ*, script_writ*, screenplay*, drehbuch*, scénario{|s} de film, guionismo, guion*, sceneggiat*, roteiro{|s}, play_writ*
		Creative writing [creative-writing]: creative writing, fiction writing, poetry, lyrik, écriture créative, escritura creativa, scrittura creativa, escrita criativa, short stories, novel writing
		Film directing [directing]: film {directing|direction|making}, film_making, directing {films|plays|actors}, regie{assistenz|führung}, réalisation {de films|vidéo|audiovisuelle}, mise en scène, dirección {de cine|cinematográfica|escénica}, regia, direção de {filmes|cinema}, documentary {film*|production}
		Camera work [camera]: camera {operation|operating|work}, cinematograph*, kameraführung, kameraarbeit, prise de vue{|s}, cadrage, operador de cámara, ripresa video, ripresa e montaggio, drone {filming|photography}
		Video editing: video_edit*, video_cutting, videoschnitt*, montage vidéo, edición de {vídeo|video}, montaggio {video|audiovisivo}, edição de vídeo*, videomontage, post_production, film editing, colo{u|}r grading, edición de {vídeo*|video*}, edición .. {vídeo|video|audiovisual}, montaje .. {vídeo|video|audiovisual}, montage .. vidéo*, schnitt .. {video*|film*}, montaggio .. video, edição .. vídeo*
		Sound engineering [sound-engineering]: sound {engineering|design|recording|mixing|editing|technician work}, audio {engineering|editing|mixing|production|recording}, tontechnik, prise de son, ingénierie du son, sonorisation, ingeniería de sonido, sonido directo, fonica, tecnico del suono, sonoplastia, live sound, mixing & mastering, geluidstechniek
		Lighting design: lighting {design|technology|technician work|control}, lichttechnik, veranstaltungstechnik*, éclairage scénique, iluminación escénica, illuminotecnica, iluminação cênica, AV equipment, audio_visual equipment, régie {son|lumière}
		Stage management: stage {management|production|manager duties}, régie plateau, regiduría, inspizienz, direzione di scena
		Dance and choreography [dance]: choreograph*, dance {teaching|performance|training}, tanz{pädagogik|unterricht}, danse, danza, ballet, dans{les|docent}
		Singing and choir [singing]: singing, choir*, chorleitung, gesang, chant choral, canto coral, coral conducting, vocal coaching, vocal training
		Instruments and ensembles [instrumental-music]: orchestra*, orchester*, orchestre, orquesta, musician, chamber music, piano performance, violin, guitar, piano ?education, saxophon*, drumming
		Music composition and production [music-production]: music {production|composition|theory|arrangement}, composing music, songwriting, musikproduktion, composition musicale, composición musical, produzione musicale, produção musical, beat making
		Costume and props [costume-design]: costume {design|making|department}, kostümbild*, props, accessoires de théâtre, vestuario, attrezzeria, figurino
		Voice acting [voice-acting]: voice_over*, voice acting, dubbing, sprecher{tätigkeit|in}*, doublage, doblaje, doppiaggio, dublagem
		Radio presenting [radio]: radio {production|presenting|hosting|show*|journalism}, radiomoderation, animation radio, locución, conduzione radiofonica, locução, broadcasting
		Editorial photography and photo editing [photo-editing]: photo_edit*, image editing, bildbearbeitung, retouche {photo|d'images}, retouching, edición de {fotos|imágenes|fotografía}, fotoritocco, edição de {imagens|fotos}, beeldbewerking
		Layout and typesetting [layout]: layout design, page layout, typeset*, typograph*, typografie, mise en page, maquetación, impaginazione, diagramação, paginação, opmaak, desktop publishing, DTP, layout ?design, layouts, layoutgestaltung, editorial design, diseño editorial, grafica editoriale, design editorial, satz und layout, reinzeichnung*
		Logo and corporate design [corporate-design]: logo design*, corporate design, visual identity, brand identity design, identité visuelle, charte graphique, identidad {visual|corporativa}, identità visiva, identidade visual, huisstijl, logos
		Packaging design: packaging design, verpackungsdesign, design packaging, diseño de {packaging|envases}, design de embalagens, packaging for, packaging ?design, verpackungsgestaltung, labels & packaging, packaging e etichette
		Arts project management [arts-production]: arts {management|administration|production}, festival {organi*|production|management|coordination}, concert {organi*|promotion}, tour management, artist {management|booking|liaison|relations}, booking von künstler*, programmation {artistique|culturelle}, producción {cultural|artística}, produzione {artistica|teatrale}, produção cultural, theatre production, event programming
		Television production [tv-production]: tv production, television {production|broadcasting|programme*}, fernseh{produktion|redaktion}, production télévisuelle, producción {televisiva|audiovisual}, produzione televisiva, produção audiovisual, live streaming, live_stream*, studio production
		Fact-checking: fact_check*, verification of sources, faktencheck*, vérification des faits, verificación de datos
		Copywriting [copywriting]: copy_writ*, copywrit*, werbetext*, rédaction publicitaire, concepteur-rédacteur, redacción publicitaria, redação publicitária, ad copy, UX writing, microcopy, slogans, texter{|in}, copy for
		Subtitling: subtitl*, untertitel*, sous-titrage*, subtitulación, sottotitol*, legendagem, ondertitel*, closed captioning
		Localisation [localisation]: locali{s|z}ation, lokalisierung, localisation de {logiciels|contenus}, localización de software, localizzazione, CAT tools, trados, memoQ, memsource, computer-assisted translation
		Community management: community {manag*|moderation}, online community, animation de communauté*, gestión de comunidades, moderación de comunidades, forum moderation
		Influencer marketing: influencer {marketing|relations|campaign*|management|outreach}, influencer*, creator partnerships
		Content creation for social media [social-content]: reels, tiktok*, instagram stories, social content creation, short-form video*, youtube {content|channel*}, création de contenus pour les réseaux, contenido para redes, creat* .. reels, creat* .. tiktoks, creat* .. short videos, creat* .. video content, produc* .. reels, produc* .. tiktoks, produc* .. short videos, produc* .. video content, film* .. reels, film* .. tiktoks, film* .. short videos, film* .. stories, film* .. video content
		Press releases [press-releases]: press release*, pressemitteilung*, communiqué{|s} de presse, nota{|s} de prensa, comunicado{|s} de prensa, comunicat{o|i} stampa, comunicados de imprensa, persbericht*, persberichten, pressemeldung*, pressetext*
		Media relations [media-relations]: media {relations|contacts|enquiries|liaison}, press {relations|contacts|enquiries|conference*|officer}, relations presse, relation{|s} médias, relaciones con {los |}medios, ufficio stampa, assessoria de imprensa, perscontacten, pressekontakte, pressearbeit
		Crisis communication: crisis communication*, krisenkommunikation, communication de crise, comunicación de crisis, comunicazione di crisi, comunicação de crise
		Internal communications: internal communication*, interne kommunikation, mitarbeiterkommunikation, communication interne, comunicación interna, comunicazione interna, comunicação interna, employee communication*, interne communicatie
		Trade fairs [trade-fairs]: trade {fair*|show*}, messe{auftritt|organisation|planung|stand|betreuung}*, messen ?marketing, salons professionnels, ferias {comerciales|profesionales}, fiere {di settore|internazionali}, feiras comerciais, beurzen, exhibition stand*, booth {staffing|duty}
		`,
	),
];
