import { cv } from '../cv.ts';

export default cv(
	{ as: 'docx', word: ['textbox'] },
	{
		language: 'es',
		occupations: ['41-10', '11-10', '11-20'],
		industries: ['consumer-goods-retail'],
		seniority: 'manager',
		years: [11.7, 12.3],
		skills: `gestión de tienda | store management | retail management | retail; gestión de equipos | team management | team leadership; visual merchandising | merchandising; control de stock | inventory management | stock management; KPI de ventas | sales targets | KPIs | sales analysis; atención al cliente | customer service; selección de personal | recruitment | hiring; formación | staff training | training;
			turnos | shift planning | scheduling | rotas; inventario | stocktaking; caja | cash handling | cash management; pérdida desconocida | loss prevention | shrinkage; e-commerce | click and collect | omnichannel; Excel | Microsoft Excel; SAP Retail | SAP`,
		roles: ['service', 'sales', 'automation', 'insights', 'marketing', 'people', 'supply'],
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
		],
		sensitive: ['ecuatoriana', 'Casado', '611 000 222', 'wilson.chimborazo@example.es', '35 años'],
	},
	`
# Wilson Chimborazo Vega
% Responsable de tienda
@ Valencia, 611 000 222, wilson.chimborazo@example.es
@ 35 años, Casado, nacionalidad ecuatoriana y española
##< Informática
SAP Retail
Excel
TPV
##< Idiomas
Español, inglés (B1), valenciano (B2)
## Sobre mí
Doce años en moda y hogar. Me gusta la tienda llena y el almacén vacío.
## Experiencia laboral
### Responsable de tienda | Casa Lumbre (hogar), Valencia | 03/2019 - actualidad
- Equipo de 24 personas, 1.100 m2, ventas de 5,4 M€ al año
- Ventas comparables +11 % en 2024; pérdida desconocida del 1,9 al 0,8 %
- Selección y formación de personal, turnos
- Lanzamiento del servicio click & collect (omnicanal)
### Segundo encargado | Moda Tramuntana, Valencia | 2016 – febrero 2019
- Visual merchandising, control de stock, inventario anual
- Seguimiento de KPI de ventas y caja
### Dependiente | Moda Tramuntana, Castellón | nov 2014 – 2016
- Atención al cliente
## Estudios
Grado superior en Gestión de Ventas y Espacios Comerciales, IES La Marjal, 2012-2014
## Hobbies
Ecuavóley, cocina
`,
);
