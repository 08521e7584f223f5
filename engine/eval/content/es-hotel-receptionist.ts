import { cv } from '../cv.ts';

export default cv(
	{ as: 'pdf', look: 'sidebar', bars: true, photo: true, color: '#b5651d' },
	{
		language: 'es',
		occupations: ['43-40', '43-41', '11-90'],
		industries: ['hospitality-personal-services'],
		seniority: 'junior',
		years: [4.3, 5],
		skills: `atención al cliente | customer service | guest service; check-in | check-in and check-out | front desk | reception; Opera PMS | Opera | PMS | property management system; reservas | reservations | booking | reservation management; gestión de quejas | complaint handling; facturación | invoicing | billing; inglés | English; francés | French; upselling | sales; overbooking | revenue management; Booking.com | online travel agencies | OTA; caja | cash handling; turno de noche | night audit; Excel | Microsoft Office`,
		roles: ['service', 'conversation', 'automation', 'sales', 'marketing', 'knowledge', 'content'],
		implausible: [
			'clinical',
			'legal',
			'developer',
			'platform',
			'climate',
			'carbon',
			'esg',
			'suslead',
			'governance',
			'finance',
			'green',
			'program',
			'product',
			'consultant',
		],
		sensitive: ['marroquí', '04-12-1998', '622 000 900', 'salma.elidrissi@example.es', 'Soltera'],
	},
	`
# Salma El Idrissi Navarro
% Recepcionista de hotel
@ salma.elidrissi@example.es
@ 622 000 900
@ Málaga
##< Datos personales
Fecha de nacimiento: 04-12-1998
Soltera
Nacionalidad: marroquí
##< Idiomas
* Español 100
* Árabe 100
* Francés 85
* Inglés 80
##< Programas
* Opera PMS 85
* Excel 60
* Booking Extranet 90
## Experiencia
### Recepcionista | Hotel Bahía Serena 4*, Málaga | mayo 2024 – presente
- Check-in y check-out de unas 90 habitaciones al día, caja y facturación
- Gestión de quejas: valoración en Booking.com de 8,3 a 8,9
- Upselling de habitaciones (1.200 € al mes de media)
- Auditoría de noche, dos turnos por semana
### Recepcionista de temporada | Camping Costa Alta, Nerja | abril – octubre 2023
- Reservas por teléfono y correo en cuatro idiomas
### Ayudante de recepción | Hostal del Puerto | jun. 2021 - dic. 2022
- Atención al cliente, control de overbooking
### Prácticas | Hotel Alcazaba Real | marzo – mayo 2021
## Formación
Técnico Superior en Gestión de Alojamientos Turísticos, IES Levante, 2019 - 2021
## Intereses
Senderismo, caligrafía árabe
`,
);
