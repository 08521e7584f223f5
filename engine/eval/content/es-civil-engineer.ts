import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'single', icons: true },
	{
		language: 'es',
		occupations: ['17-20', '11-90'],
		industries: ['construction-built-environment'],
		seniority: 'senior',
		years: [10.9, 11.5],
		skills: `dirección de obra | site management | construction management | construction supervision; AutoCAD; Civil 3D; BIM | Revit; mediciones | quantity takeoff | bill of quantities | quantity surveying; presupuestos | Presto | cost estimating | budgeting; planificación | MS Project | Microsoft Project | scheduling; seguridad y salud | health and safety | occupational safety;
			hormigón | concrete | reinforced concrete; carreteras | roads | road construction | highway engineering; drenaje | drainage; licitaciones | tendering | tenders; gestión ambiental | environmental management | environmental monitoring | waste management; control de calidad | quality control; topografía | surveying`,
		roles: ['green', 'program', 'knowledge', 'automation', 'insights', 'carbon'],
		implausible: [
			'clinical',
			'legal',
			'people',
			'content',
			'developer',
			'platform',
			'marketing',
			'finance',
			'conversation',
			'service',
			'sales',
		],
		sensitive: ['DNI 00000000T', 'Soltera', '600 000 145', 'itziar.goikoetxea@example.es', '30/01/1990'],
	},
	`
# Itziar Goikoetxea Romero
% Ingeniera de Caminos, Canales y Puertos
@ Bilbao · 600 000 145 · itziar.goikoetxea@example.es
@ DNI 00000000T · Fecha de nacimiento: 30/01/1990 · Soltera
## Experiencia profesional
### Jefa de obra | Construcciones Urdaibai S.A., Bilbao | Enero 2020 – Actualidad
- Dirección de obra de una variante de 7,4 km (31 M€), 4 estructuras de hormigón y 60 personas
- Planificación en MS Project y seguimiento económico mensual; desviación final del 1,8 %
- Plan de gestión ambiental: 92 % de los residuos valorizados
- Coordinación BIM con la ingeniería (Revit, Civil 3D)
### Ingeniera de oficina técnica | Obras del Nervión, Barakaldo | 02/2017 – 12/2019
- Mediciones y presupuestos en Presto, 40 licitaciones
- Control de calidad y topografía
### Ingeniera junior | Estudio Zubiak, Vitoria | sept. 2015 - enero 2017
- Proyectos de drenaje y carreteras en AutoCAD
## Formación
### Máster en Ingeniería de Caminos | Universidad del Cantábrico | 2013 – 2015
### Grado en Ingeniería Civil | Universidad del Cantábrico | 2008 – 2013
## Otros
Técnico superior en prevención de riesgos laborales (seguridad y salud), 2018
Idiomas: castellano, euskera, inglés B2
Carnet de conducir B
## Aficiones
Monte, surf
`,
);
