import { skills } from '../define-skills.ts';

const industries = ['healthcare'] as const;

/** The fields of care and medicine by their own names. */
export const healthSpecialtySkills = skills(
	{
		kind: 'domain',
		industries,
		lendsTo: { 'custom-ai-assistants': 1, 'team-integration': 1, 'adaptive-ai-learning': 1 },
	},
	`
	Dialysis: haemodialysis, hemodialysis, peritoneal dialysis, dialyse*, hémodialyse, hemodiálisis, diálisis, emodialisi, dialisi, hemodiálise
	Anaesthesia [anaesthesia]: anaesthe*, anesthe*, anästhesie*, anesthésie, anestesi*
	Operating theatre work [operating-theatre]: operating {room|theatre}, OP-{pflege|assistenz|saal}, operationstechnisch*, bloc opératoire, quirófano, sala operatoria, centro cirúrgico, operatiekamer, perioperative, scrub nurse, surgical instruments ?health, instrumentation chirurgicale, instrumentación quirúrgica
	Palliative care: palliativ*, soins palliatifs, cuidados paliativos, cure palliative, hospice ?care, hospice {care|nurs*|patients|volunteer|team}, end-of-life care, end of life care
	Dementia care: dementia ?care, dementia {patients|training|support|awareness|nurs*|unit|ward}, demenz*, alzheimer* ?care, démence, dementie, demencia*, demenza, demência, démences
	Diabetes care: diabetes {care|management|education|nurs*}, diabet{ic|es} patients, diabetesberatung, insulin* ?health
	Emergency medical services [ems]: paramedic*, ambulance {service|crew|driving}, rettungsdienst, rettungssanität*, notfallsanität*, ambulancier*, emergency medical technician, EMT ?health, emergencias médicas, SAMU ?health, soccorritor*, socorrista*
	Emergency care [emergency-care]: emergency {department|room|medicine|care|nursing|response medical}, A&E ?health, notaufnahme, notfallmedizin, notfallversorgung, urgences, urgencias, pronto soccorso, pronto-socorro, spoedeisende hulp, trauma {care|nursing|patients}, resuscitation, =TNCC
	Ventilation and monitoring [ventilation-care]: ventilator* ?health, mechanical ventilation ?health, beatmung*, telemetry unit, cardiac monitoring, tracheostom*, monitorización de pacientes
	Vaccination [vaccination]: vaccinator*, vaccinating {patients|children|people|adults}, immuni{s|z}ation{|s}, impfung*, vacunación, vaccinazion*, vacinação, vaccinaties, impfungen
	Blood sampling [blood-sampling]: blood {draw*|collection|sampling}, venipuncture, venepuncture, phlebotom*, blutentnahme*, blutabnahme*, prises de sang, prélèvements sanguins, extracción de sangre, prelievi {ematici|venosi}, coleta de sangue, bloedafname*
	Infusion therapy [infusion-therapy]: IV therapy, intravenous, infusion* ?health, infusionstherapie, cannulation, injektionen, perfusion ?health, sueros ?health
	Catheter and stoma care [catheter-care]: catheter {care|insertion|management}, catheteri{s|z}ation, catheters ?health, katheter*, stoma care, stomaversorgung, continence care, sondage urinaire, cateterismo
	Vital signs [vital-signs]: vital signs, vitalzeichen*, vitalwerte, signes vitaux, constantes vitales, signos vitales, parametri vitali, sinais vitais, vitale functies, blood pressure, blutdruck*, {monitor*|record*|measur*|check*|taking|took|take} .. {vital signs|vitals|blood pressure|patient observations}, {kontrolle|messung|überwachung} .. vital*, {surveillance|prise} .. {constantes|paramètres vitaux}, {control|toma|monitorización} .. {constantes|signos vitales}, {rilevazione|monitoraggio} .. parametri vitali, {aferição|verificação|monitorização} .. sinais vitais, constantes ?health, registro de constantes, toma de constantes, paramètres ?health, parametri ?therapy, sinais ?health, vitals ?health, temperature and blood pressure
	Personal hygiene support [personal-care]: personal care {assistant|aide|support|needs|tasks|duties|to}, {provid*|assist*|support*|deliver*|help*} .. personal care, ADLs ?care, activities of daily living, körperpflege, toilette des patients, aide à la toilette, aseo personal, igiene personale, higiene pessoal, washing and dressing, bathing & dressing, grooming & bathing, mobility assistance, {assist|assisted|assisting|assistance} .. {bathing|dressing|personal hygiene|feeding|toileting|washing|daily living}, {assist|assisted|assisting} with {hygiene|mobility}, {unterstützung|hilfe} .. {körperpflege|nahrungsaufnahme|anziehen|ankleiden}, aide .. {toilette|repas|habillage}, {ayuda|asistencia|apoyo} .. {higiene|aseo|alimentación}, igiene .. {personale|vestizione}, assistenza .. {igiene|vestizione}, {auxílio|apoio|ajuda} .. {higiene|banho|alimentação}, hulp bij .. {wassen|aankleden|ADL}, wassen en aankleden, begeleiding bij {maaltijden|activiteiten|toiletgang}, hulp bij dagelijkse, dagelijkse zorg, toilette{|s} ?care, aide aux {repas|levers|couchers|gestes}, lever et coucher, aseo ?care, higiene del paciente, igiene e cura, hulp bij maaltijden, essen reichen, nahrungsaufnahme, {help|helped|helping} .. {washing|dressing|eating|toileting}, higiene y aseo, higiene personal, toilettes, soins d'hygiène, soins de nursing, igiene degli ospiti, banho e higiene, ochtendzorg
	Care planning [care-planning]: care_plan*, pflegeplanung*, plan{|s} de soins, plan{|es} de cuidados, pian{o|i} assistenzial*, plano{|s} de cuidados, zorgplan*, pflegeprozess, nursing process, processo de enfermagem, démarche de soins
	Discharge management [discharge-planning]: discharge {planning|summar*}, entlassungsmanagement, entlassmanagement, sortie des patients, alta hospitalaria
	Shift handover [handover]: shift handover, handover{|s} of patients, patient handover*, clinical handover, SBAR, übergabe{|n} ?health, dienstübergabe, transmissions ?health, overdracht ?health, {handover|hand_over} {notes|between shifts} ?health
	Safeguarding [safeguarding]: safeguarding {adults|children|vulnerable|policies|procedures}, safeguarding, safeguard children, schutzkonzept*, kinderschutz*, child protection, protection de l'enfance, protección {de menores|infantil}, tutela minori, proteção de menores, child safeguarding, protección al menor, protection des mineurs
	Telemedicine: tele_health, telemedizin, télémédecine, telemedicina, e_health, eHealth, digital health {consultations|services|care}, remote consultations, DiGA
	Health informatics: clinical informatics, HL7, FHIR, medical informatics, medizininformatik, informatique médicale, informática médica, =SNOMED, LOINC
	Health economics: HEOR, health technology assessment, HTA ?health, gesundheitsökonom*, économie de la santé, economía de la salud, economia sanitaria, QALY, market access ?health
	Pharmacovigilance: pharmakovigilanz, drug safety, farmacovigilancia, farmacovigilanza, farmacovigilância, adverse event reporting, ICSR*
	Compounding of medicines [compounding]: {pharmaceutical|drug|medication|non-sterile} compounding, rezeptur* ?health, preparados magistrales, préparations magistrales, sterile compounding
	Prescription dispensing [dispensing]: prescription {dispensing|processing|review}, dispens* {medication*|prescriptions}, fill* prescriptions, délivrance de médicaments, dispensación, dispensação, medikamentenabgabe, delivery of prescriptions
	Neurology: neurolog*, stroke {care|unit|patients}, schlaganfall*, epilep*
	Orthopaedics [orthopaedics]: orthop{aedic*|edic*|ädie}, traumatolog*, joint replacement*
	Dermatology: dermatolog*, hautarzt*
	Nephrology and urology [nephrology]: nephrolog*, urolog*, nefrolog*
	Gastroenterology: gastroenterolog*, endoscop*, endoskop*
	Respiratory medicine [respiratory]: pneumolog*, pulmonolog*, respiratory {therapy|care|medicine}, spirometr*, oxygen therapy
	Endocrinology: endocrinolog*, endokrinolog*
	Ophthalmology and optometry [optometry]: ophthalmolog*, optometr*, augenheilkunde, augenoptik*, opticien*, óptica optométrica, eye examination*, contact lenses, refraction testing
	Hearing care [audiology]: audiolog*, hörakustik*, audioprothés*, hearing {aid*|tests|care}, audiometr*
	Rheumatology: rheumatolog*
	Gynaecology [gynaecology]: ginecolog*, gynécolog*, gynaecolog*, gynecolog*, gynäkolog*
	Neonatal care [neonatal-care]: neonat*, NICU, frühgeborene*, néonatalogie
	Clinical protocols [clinical-protocols]: {care|treatment|nursing} {protocols|guidelines}, clinical protocols, {behandlungs|pflege}standards, expertenstandard*, protocolos {clínicos|asistenciales|de enfermería|de atención}, protocolli {clinici|assistenziali}, {klinische|verpleegkundige} protocollen
	Simulation training [simulation-training]: {clinical|medical|high-fidelity|obstetric|nursing} simulation*, simulationstraining*, simulación clínica, simulazione clinica, simulação clínica, simulatietraining*
	Addiction counselling: addiction {counselling|treatment|care|support|recovery}, suchtberatung, suchthilfe, substance abuse, addictolog*, drogodependencia*, dipendenze patologiche, dependência química, verslavingszorg
	Psychotherapy: psychotherap*, verhaltenstherapie, CBT ?mind, cognitive behavio{ural|ral} therapy, thérapie cognitivo*, terapia {cognitivo|cognitiva}*, psicoterapia, gesprächstherapie, EMDR, group therapy, {psicoterapia|psychothérapie|psychotherapie}, TCC ?health, individual and group therapy, einzeltherapie, gruppentherapie*, terapia {individual|familiar|de grupo|di gruppo|familiare|de pareja}, thérapie {familiale|de groupe}, family therapy, couples therapy, gezinstherapie
	Psychological assessment: psycholog{y|ical} {assessment*|testing|evaluation*}, psychodiagnosti*, psychometric*, evaluación psicológica, bilan{|s} psychologique*, psychologische diagnostik, {avaliação|avaliações|evaluación|evaluaciones|valutazione|évaluation*|bilan*} psicol*, avaliação psicológica, avaliações psicológicas, valutazion{e|i} psicologic*, relatórios psicológicos, testpsycholog*, psychologisch onderzoek, psychological report*, tests psychotechniques, WISC, WAIS
	Behaviour therapy for autism [autism-support]: autism {support|therapy|intervention*|services|treatment}, {children|clients|adults|students|people|individuals|pupils} with autism*, autismus, ABA therapy, applied behavio{r|ur} analysis, TEACCH
	Speech therapy: speech {therap*|& language therapy|pathology}, logopäd*, logopéd*, orthophoni*, logopedi*, fonoaudiolog*, articulation therapy
	!Rehabilitation: rehabilitation ?therapy, rehabilitación ?therapy, riabilitazione ?therapy, reabilitação ?therapy, rééducation, reha, revalidatie
	Sports medicine: sports injur*, sportmedizin*, médecine du sport, medicina deportiva, athletic injuries
	Massage therapy: massage*, medizinische massage, massothérapie, masaje*, massaggi*, massagem, deep tissue, lymphdrainage
	Prosthetics and orthotics [prosthetics]: prosthe*, orthotic*, orthopädietechnik*, orthoprothés*, prótesis
	Dental technology: dental {technician duties|laboratory|prosthe*}, zahntechnik*, prothèse dentaire, prótesis dental, odontotecnic*
	Orthodontics: orthodontic*, kieferorthopäd*, orthodontie, ortodoncia
	Dental hygiene: dental hygien*, prophylaxe, teeth cleaning, scaling & polishing, zahnreinigung*, détartrage, limpieza dental
	Dental radiography and assistance [dental-assisting]: dental assist*, chairside*, stuhlassistenz, assistance dentaire, assistenza alla poltrona, dental x-ray*, impressions dental
	Veterinary nursing: veterinary {assistance|nursing|care}, tiermedizinische* fachangestellt*, auxiliaire vétérinaire, auxiliar veterinari*
	Fertility medicine [fertility]: embryolog*, IVF ?health, in vitro fertili{s|z}ation, fertility {treatment*|clinic}
	Genetics counselling [genetic-counselling]: genetic counsel*, humangenetik, conseil génétique
	Nuclear medicine: nuclear medicine, PET-CT, nuklearmedizin
	!Ultrasound: sonograph*, sonographie, échographie, ultrasound ?health, ecografía*, ecografi*, ultrassom
	MRI and CT imaging [mri-ct]: MRI ?imaging, CT scan*, computed tomography, IRM ?imaging, resonancia magnética, tomografía*, TAC ?health, MRT ?imaging, risonanza magnetica
	Radiation protection: radiation {protection|safety}, strahlenschutz*, radioprotection, protección radiológica, radioprotezione
	Haematology [haematology]: haematolog*, hematolog*, hämatolog*, hématolog*, blood bank, transfusion medicine, blood transfusion*
	Histology and pathology [pathology]: histolog*, patholog{y|ist*|ical}, pathologie ?health, cytolog*, histopatholog*, anatomía patológica
	Epidemiology: epidemiolog*, épidémiolog*, outbreak {investigation|response}, disease surveillance
	Health promotion: health {promotion|education|prevention}, gesundheitsförderung, prévention santé, promoción de la salud, educación para la salud, educazione sanitaria, promoção da saúde, gezondheidsbevordering
	Maternal and child health [maternal-health]: maternal {and child |}health, reproductive health, santé maternelle, salud materno*, breastfeeding support, stillberatung, family planning, allaitement, suivi de grossesse, grossesse, pregnant {women|mothers}, pregnancy {care|support|monitoring|counselling}, schwangere{|n|r}, schwangerschafts{begleitung|vorsorge|betreuung|beratung}, stillen, wochenbett*, lactancia, embarazo, gravidanza, allattamento, gravidez, amamentação, zwangere, zwangerschapsbegeleiding, kraamzorg*, postpartum, post-natal, postnatal
	Community nursing [community-nursing]: community {nursing|health nurs*}, district nurs*, school nurs*, home visits by nurse, infirmier libéral
	Hospital administration: hospital {administration|management|operations}, krankenhausmanagement, gestion hospitalière, gestión {hospitalaria|sanitaria}, gestione sanitaria, gestão hospitalar, practice management ?health, klinikverwaltung
	Appointment and patient registration [patient-registration]: patient {registration|intake|scheduling|admission*|appointments|reception|check-in}, patientenaufnahme, patientenempfang, accueil des patients, admission de{s|} {pacientes|patients}, accettazione pazienti, recepção de pacientes, insurance verification
	Medical terminology: medizinische terminologie, terminologie médicale, terminología médica, terminologia medica
	Medical equipment [medical-equipment]: medical {equipment|devices} {operation|handling|maintenance}, medizinproduktegesetz, medizingeräte*, dispositifs médicaux, equipos médicos, MPG ?health, ECG machine*
	ECG [ecg]: ECG, EKG, electrocardiogra*, electrocardiografía, élektrocardiogramme
	Good clinical practice [gcp-clinical]: ICH GCP, GCP ?clinical, ICH-GCP, good clinical practice
	Clinical data management: clinical data management, EDC ?clinical, medidata, oracle clinical, case report form*
	Medical writing: medical writ*, clinical study report*, regulatory writing, rédaction médicale, redacción médica
	Medical affairs and science liaison [medical-affairs]: medical affairs, medical science liaison, MSL ?health, key opinion leader*, KOL ?health, medical information
	Pharmaceutical sales: pharma{ceutical|} {sales|representative duties|detailing}, medical device sales, visitador médico, pharmareferent*, informazione scientifica del farmaco
	`,
);
