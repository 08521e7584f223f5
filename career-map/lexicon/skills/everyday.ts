import { skills } from '../define-skills.ts';

/** What ordinary work is called in CVs of trades, surgeries, offices and shops, beside the fields of the other files. */
export const everydaySkills = [
	...skills(
		{ kind: 'domain', industries: ['healthcare'] },
		`
		Dental implants [dental-implants]: implantology, dental implant*, zahnimplantat*, implantología, implantologie, oral rehabilitation
		Oral surgery [oral-surgery]: oralchirurgie, chirurgie orale, cirugía oral, chirurgia orale, wisdom teeth
		Endodontics and periodontics [endodontics]: endodont*, periodont*, parodontolog*, wurzelbehandlung*, root canal*
		!Falls prevention [falls-prevention]: sturzprophylaxe*, prévention des chutes, prevención de caídas, prevenção de quedas, valpreventie
		Orthopaedic rehabilitation [orthopaedic-rehabilitation]: orthopedic rehabilitation, rééducation {orthopédique|fonctionnelle}, rehabilitación ortopédica
		Clinical scales [clinical-scales]: berg balance*, barthel index*, functional independence measure*
		`,
	),
	...skills(
		{ kind: 'domain', industries: ['manufacturing', 'construction-built-environment'] },
		`
		Plasma and laser cutting [cutting-plasma]: plasma cutting, plasmaschneiden, brennschneiden, découpe plasma, corte por plasma, laser cutting
		Timber frame construction [timber-construction]: timber frame*, holzrahmenbau*, ossature bois, entramado de madera
		Site reporting software [site-software]: ed controls, dalux
		Energy labels of homes [energy-label]: energy label*
		`,
	),
	...skills(
		{ kind: 'domain', industries: ['public-sector-nonprofit'] },
		`
		Prescribed fire and fuels [prescribed-fire]: wildland fire*, fireline
		Incident command [incident-command]: incident commander, einsatzleitung, acting fire officer
		Equipment testing [equipment-testing]: testing of equipment, gerätewart
		Public information [public-information]: public information sessions
		`,
	),
	...skills(
		{ kind: 'domain', industries: ['financial-services'] },
		`
		Digital bookkeeping [digital-bookkeeping]: digital bookkeeping, paperless accounting
		Tax and payroll software [tax-software]: tax software
		`,
	),
	...skills(
		{ kind: 'method', industries: [], lendsTo: { 'adaptive-ai-learning': 1 } },
		`
		Geostatistics [spatial-statistics]: räumliche statistik, estadística espacial
		Energy benchmarking [energy-benchmarking]: energy benchmarking
		Product content [product-content]: product {pages|descriptions|sheets}, produkttexte, fichas de producto, schede prodotto
		!Prototyping [prototyping]: clickable prototype*, click dummies
		Requirements management [requirements]: requirements management
		Business informatics [business-informatics]: business informatics
		Peer supervision [intervision]: peer supervision, kollegiale beratung, analyse de pratiques
		Chairing meetings [meeting-facilitation]: sitzungsleitung
		`,
	),
];
