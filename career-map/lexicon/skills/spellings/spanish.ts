/** More spellings in Spanish, a skill's id first: see `withSpellings`. */
export const spanishSpellings = `
	order-processing: {seguimiento|gestión|control|tramitación} de {pedidos|los pedidos}, preparación de pedidos
	employee-relations: plan de igualdad, clima laboral, relaciones laborales
	contract-management: {altas|bajas} .. contratos, gestión de contratos
	workflow-automation-practice: automatización {de procesos|de tareas|de informes}, {automatizar|automaticé|automatizado} .. {procesos|tareas|informes|hojas}
	team-leadership: gestión de {equipos|cuadrillas|personal}, {coordinación|dirección|liderazgo} de {equipos|equipo|cuadrillas|compañeros|técnicos}
	payroll: SILTRA, sistema RED, Contrat@, seguros sociales, A3Innuva, A3Nom, nominaplus
	cash-handling: {cierre|arqueo|manejo} de caja
	property-valuation: valoración de {inmuebles|viviendas|locales}
	employment-law: derecho laboral
	scope-1-2: alcance{|s} 1, alcances 1 y 2, alcances 1-3
	scope-3: alcance{|s} 3, alcances 1 2 y 3
	stakeholder-engagement: {relación|diálogo|gestión|comunicación|relaciones} {con |de |}{los |}grupos de interés, grupos de interés, partes interesadas, participación {ciudadana|comunitaria|de las partes interesadas}, procesos participativos
	environmental-management: buenas prácticas ambientales, sistema{|s} de gestión ambiental*, desempeño ambiental, indicadores ambientales
	environmental-awareness-campaigns: sensibilización {ambiental|medioambiental|de empleados|de la plantilla|a la comunidad}, campañas de {sensibilización|concienciación}, concienciación ambiental, talleres ambientales
	environmental-education: educador{|a} ambiental, talleres de educación ambiental, charlas {en colegios*|en escuelas*|ambientales*|divulgativas*}, actividades con escolares, visitas guiadas {ambientales*|a escolares*}, interpretación ambiental, divulgación ambiental
	load-securing: estiba*, sujeción de {la |}{carga|mercancía}, trincaje, amarre de carga*
	tachograph: tiempos de conducción, tacógrafo*, tiempos de conducción y descanso
	shipping: albaranes*, preparación de envíos, envío{|s} de {mercancía|paquetes|pedidos}, expediciones, expedición de mercancía*, despacho de {mercancía*|pedidos*|mercadería*}, documentación de transporte, guías de remisión, embarque{|s}
	hazmat: carnet ADR, carné ADR, productos químicos peligrosos
	tax: IRPF, retenciones, impuesto de sociedades, obligaciones fiscales, gestión fiscal, asesoramiento fiscal, asesoría fiscal, impuestos sobre la renta
	tax-returns: liquidación de impuestos, declaraciones {de impuestos|tributarias|fiscales|de la renta|de IVA|trimestrales}, declaración de la renta, presentación de {impuestos|modelos|declaraciones}, campaña de la renta
	document-management: archivo {de documentos|de documentación|físico|general}, archivo, gestión de {archivo|expedientes|documentación}, clasificación de documentos, digitalización de documentos
	accounting-software: A3 ?finance, A3ASESOR, A3ECO, contpaqi, aspel, facturaplus, siigo, defontana, contasis
	triage: triaje*, clasificación de pacientes
	patient-care: valoración {del paciente|de enfermería|inicial|integral}, atención {al paciente|a pacientes|directa al paciente|de enfermería|sanitaria}, cuidados {de enfermería|al paciente|básicos|generales}, cuidado de {pacientes|enfermos}, acogida del paciente
	infusion-therapy: sueroterapia, canalización de vías*, vías {venosas|periféricas|centrales}, fluidoterapia, venoclisis
	acls: reanimación cardiopulmonar*, soporte vital avanzado, SVA ?health, RCP avanzada, soporte avanzado de vida
	first-aid: RCP ?health, soporte vital básico, SVB ?health, DEA ?health
	vital-signs: toma de {constantes*|signos vitales*|tensión*}, control de {constantes|signos vitales}, toma de {temperatura*|tensión*|tensión arterial*|presión*}, control de {tensión*|glucemia*|temperatura*}, glucemias
	personal-care: {aseo|higiene} {personal|de pacientes|de residentes|del paciente|e higiene}, baño de {pacientes|residentes|ancianos}, ayuda en la alimentación, apoyo en actividades de la vida diaria, AVD ?care, alimentación de pacientes, ayuda a comer, administración de {comidas|alimentos}, dar de comer, grúa ?care, movilización {con grúa|de residentes*}, cambio de pañales, pañales
	elderly-care: cuidado de {ancianos|mayores|personas mayores|adultos mayores}, personas mayores, atención a {mayores|ancianos|personas mayores|personas dependientes|dependientes|la dependencia}
	companionship: acompañamiento {de |a |}{personas*|mayores*|ancianos*|enfermos*|paseos*}, compañía a {mayores|ancianos}, dinamización de actividades, actividades lúdicas, acompañamiento {a consultas*|a citas*|al médico*|médico*|terapéutico*}, acompañar a {mayores|pacientes|ancianos}
	crop-protection: manejo integrado {de plagas|de plagas y enfermedades}, control {integrado |biológico |}de plagas, gestión integrada de plagas, fitosanitario*, tratamientos fitosanitarios, aplicación de {fitosanitarios|plaguicidas|herbicidas}, sanidad vegetal
	water-stewardship: ahorro {de agua|hídrico}, uso eficiente del agua, gestión {del agua|hídrica|de recursos hídricos}, consumo de agua, recursos hídricos
	grants-administration: tramitación de {ayudas|subvenciones|becas}, gestión de {subvenciones|ayudas|becas}, justificación de {subvenciones|ayudas}, {ayudas|subvenciones} {de la PAC|públicas|europeas}, PAC ?sustainability, expedientes de ayudas, solicitud de ayudas
	grant-writing: solicitud{|es} de {subvenciones|fondos|financiación}, captación de {fondos|financiación|subvenciones}, redacción de proyectos europeos, formulación de proyectos, proyectos europeos
	soil-science: análisis de suelo*, muestreo de suelos, planes de abonado, abonado, fertilización, plan de fertilización, conservación de suelos, fertirrigación
	crop-production: siembra*, recolección de {fruta*|cultivos*|aceituna*|hortalizas*|uva}, labores {agrícolas|de campo|culturales}, cultivo{|s} {de |ecológico*|hortícolas*|bajo plástico*|en invernadero*|extensivos*}, invernadero*, poda*, manejo de cultivos, plantación
	livestock-farming: ganadería*, ganado*, ordeño*, alimentación {del ganado|animal}, manejo de {ganado|animales|rebaño}, explotación ganadera, cría de {animales|ganado|cerdos|ovejas|pollos}, sanidad animal, bienestar animal, porcino*, bovino*
	sustainable-agriculture: agricultura {ecológica|orgánica|regenerativa|sostenible|de conservación}, certificación ecológica, agroecología*, conversión a ecológico, permacultura
	rostering: turnos, {organización|planificación|elaboración|gestión|asignación|programación} de {turnos|horarios|cuadrantes|guardias}, cuadrantes, horarios del personal
	cash-handling: {apertura|cierre|arqueo|cuadre|manejo|gestión|control} {y cierre |}de caja, caja registradora, cobro{|s} {a clientes|en caja|en efectivo|y caja}, arqueos, caja y cobro
	shelf-stocking: reposición {de |}{productos*|mercancía*|lineales*|estanterías*|género*|}, reponedor*, llenado de estanterías, etiquetado ?retail, colocación de {productos|mercancía|género}, control de caducidades
	customer-retention: fidelización {de |}clientes, retención de clientes
	customer-service: {atención|servicio|trato} {al |a |con el |}{cliente|clientes|público|usuario|usuarios}, resolución de {incidencias|quejas|reclamaciones|dudas}, tratamiento de {quejas|reclamaciones}, atención postventa, servicio postventa, quejas y reclamaciones
	litigation: {redacción de |}{demandas|recursos|escritos procesales}, pleito*, procedimientos judiciales, litigios*
	legal-writing: {redacción|elaboración} de {demandas*|escritos*|recursos*|dictámenes*|informes jurídicos*|escrituras*}, dictámenes, escritos judiciales, informes jurídicos
	contract-drafting: {redacción|elaboración|revisión|negociación} .. contratos, contratos ?legal, contratos {mercantiles|comerciales|laborales|civiles}, revisión contractual
	employment-law: expedientes de regulación de empleo, ERE ?hr, ERTE, despidos*, seguridad social ?legal, derecho de la seguridad social, laboralista
	payroll: nóminas, seguros sociales, confección de nóminas, finiquitos, liquidaciones de personal, planillas de remuneraciones, contratos y nóminas
	journalism: {redacción de |}{noticias|reportajes|crónicas}, cobertura {de |informativa*|periodística*}, reportaje*, entrevistas {a |y reportajes|periodísticas}, periodismo*, investigación periodística
	fact-checking: verificación de {datos|hechos|información|fuentes}, contraste de fuentes
	editing: corrección de {textos*|estilo*|pruebas*}, edición de {textos|contenidos|noticias}, revisión de textos, corrector{|a} de estilo
	writing: redacción de {contenidos*|textos*|artículos*|notas*|informes técnicos*|contenido*}, creación de contenido{|s}, redacción creativa, redacción
	solar-installation: montaje de {estructuras*|paneles*|placas*|módulos*}, {instalación|montaje} de {paneles|placas} solares, estructuras solares, placas solares, {instalación|instalaciones} {solar|solares|fotovoltaica|fotovoltaicas}
	pv-operations: monitorización de {plantas*|inversores*|instalaciones*}, mantenimiento de {plantas|parques|instalaciones} {solares|fotovoltaic*}, monitoreo de plantas
	technical-drawing: {lectura|interpretación} de {planos*|esquemas*|esquemas eléctricos*|diagramas*}, planos {técnicos|constructivos|eléctricos}, delineación*, elaboración de planos, levantamiento de planos
	needs-assessment: valoración de {situaciones*|la situación*|necesidades*|casos*|dependencia*}, diagnóstico {social|de necesidades|comunitario|participativo}, valoración {social|de la dependencia}, detección de necesidades
	social-benefits: {tramitación|gestión} de {prestaciones*|ayudas sociales*|pensiones*|ayudas económicas*}, prestaciones {sociales*|económicas*}, ayudas sociales, rentas mínimas, renta garantizada, ingreso mínimo vital, ley de dependencia
	case-management: entrevistas {con |a |de }{familias*|usuarios*|beneficiarios*}, seguimiento de {casos|familias|usuarios|expedientes}, intervención {social|familiar|individual|con familias|comunitaria}, planes de intervención, seguimiento individualizado
	child-welfare: intervención con {menores|menores en riesgo|la infancia|infancia}, menores en riesgo, menores tutelados, protección a la infancia, centro de menores, infancia y adolescencia
	domestic-violence-support: víctimas de violencia*, violencia {machista|intrafamiliar|doméstica}
	integration-work: inserción {sociolaboral|laboral|social}, programas de inserción, integración de {inmigrantes*|migrantes*|refugiados*}, itinerarios de inserción, intermediación laboral
	cooking: {elaboración|preparación} de {platos*|comidas*|alimentos*|menús del día|tapas*|postres*|salsas*}, cocina {caliente|fría|tradicional|mediterránea|internacional|creativa|industrial}, partida de {carnes|pescados|frío}, cocción, corte de {carnes|verduras|pescado}, cocinero*
	menu-planning: {elaboración|diseño|planificación|confección|creación} de {menús*|cartas*|la carta*|menú}, menús
	food-cost-control: escandallos*, escandallo, control de costes de cocina, coste de materia prima, costos de alimentos, control de mermas, mermas
	table-service: {servicio|atención} {en |de |a las |}{sala|mesas*|barra*|terraza*}, camarero*, mesero*, toma de {comandas|pedidos}, comandas, montaje de {mesas|sala|salones|eventos}, manejo de bandeja
	haccp: APPCC, trazabilidad ?food, carnet de manipulador*
	commercial-cleaning: limpieza {de |general*|industrial*|y desinfección*|y mantenimiento*}, limpieza de {oficinas|cristales|habitaciones|aseos|portales|instalaciones|hospitales}, desinfección de {áreas|superficies|espacios}, servicio de limpieza
	room-cleaning: cambio de {sábanas|lencería|ropa de cama}, arreglo de habitaciones
	order-picking: {preparación|armado} de pedidos, picking*, separación de pedidos
	warehousing: {gestión|organización|control} {del |de |}{almacén|almacenes|bodega|bodegas|depósito}, almacenaje, almacenamiento, ubicación de mercancía*
	goods-receipt: {recepción|control|ingreso|entrada} de {mercancía|mercancías|mercadería|materiales|productos|insumos}
	inventory: {control|gestión|manejo|toma} de {existencias*|stock*|inventario*|inventarios*|stocks*|almacén*}, inventarios {físicos|cíclicos}, kardex, rotación de inventario*
	loading: descarga de {camiones*|mercancía*}, carga de {camiones*|mercancía*}
	forklift: carretillero*, carretilla elevadora, carretillas, manejo de {carretilla*|carretillas*|montacargas*|transpaleta*|apilador*}, montacargas*
	supplies-ordering: {gestión|realización|control} de pedidos, órdenes de compra, compra de {materiales*|insumos*|suministros*|material*}, aprovisionamiento*
	procurement: compras*, negociación con proveedores, selección de proveedores, licitaciones de compra, adquisiciones ?logistics
	maintenance: mantenimiento {preventivo*|correctivo*|industrial*|de equipos*|de maquinaria*|de instalaciones*|general*|predictivo*|básico*|de edificios*|mecánico*|eléctrico*}, reparación de {máquinas*|equipos*|maquinaria*|averías*|instalaciones*}, reparaciones
	fault-finding: {diagnóstico|detección|localización|resolución|reparación} {y reparación |}de {averías*|fallas*|fallos*}, averías, solución de averías
	electrical-installation: {instalación|instalaciones|montaje} eléctric*, baja tensión, cableado*, tendido de cables, canalizaciones eléctricas, boletines eléctricos, REBT
	plumbing: gasfitería, instalaciones sanitarias, instalación de {tuberías*|sanitarios*|grifería*}, reparación de fugas, desatascos
	hvac: instalaciones térmicas, RITE, frigorista*, aerotermia
	masonry: albañilería*, enfoscado*, tabiquería, hormigón*, cimentación*, enlucido*, mampostería, levantamiento de {muros|tabiques}
	painting: pintura {de |interior*|exterior*|decorativa*|industrial*|y decoración*}, pintado de {fachadas|paredes|interiores}, lijado*, barnizado*, lacado*
	carpentry: carpintería*, fabricación de muebles, muebles a medida, montaje de {muebles*|cocinas*|armarios*}, tarima*, instalación de puertas*
	welding: soldadura*, electrodo*
	vehicle-repair: {reparación|mantenimiento|mecánica} {de |}{vehículos*|automóviles*|automotriz*|motores*|autos*|del automóvil*}, cambio de {aceite*|frenos*|neumáticos*}, mecánica {rápida|general|diésel}, diagnosis electrónica
	machine-operation: {manejo|operación|operador} de {maquinaria*|máquinas*|línea*|líneas*|equipos de producción*}, operario de {producción*|máquina*|línea*}, alimentación de máquinas, control de línea, maquinaria {pesada|industrial|agrícola}
	machine-setup: {ajuste|preparación|calibración|puesta a punto} de {máquinas*|máquina*|equipos*}, cambio de {utillaje*|formato*|moldes*|herramientas*}
	quality-control: controles de calidad, inspección {de calidad*|visual*|de productos*|de piezas*}, verificación de {producto*|piezas*|medidas*}
	hse: seguridad {y salud*|y salud ocupacional*|industrial*|laboral*|e higiene*}, normas de seguridad, salud ocupacional, evaluación de riesgos laborales, SSOMA, EPIs, normativa de seguridad, investigación de {accidentes*|incidentes*}, coordinación de actividades empresariales, CAE ?hse, mediciones de {ruido*|higiene*}
	team-leadership: {gestión|coordinación|dirección|liderazgo|supervisión|manejo|conducción} de {equipos*|equipo*|un equipo*|personal*|personas*|grupos*}, {coordinación|dirección|supervisión|gestión|liderazgo} .. {equipo|personas|empleados|trabajadores|operarios|técnicos|colaboradores}, liderazgo de equipos, mandos a cargo, personal a cargo, personas a {mi |}cargo, equipo a cargo
	training: {formación|capacitación|entrenamiento} {de |a |del |al |interna|y desarrollo}{personal*|empleados*|equipo*|equipos*|nuevos*|usuarios*|trabajadores*|clientes*}, {formación|capacitación} .. {personal|empleados|trabajadores|usuarios|docentes|equipo|nuevos}, impartición de {cursos*|formación*|talleres*|clases*}, cursos de formación, charlas de {seguridad*|formación*}, capacitaciones
	apprentice-training: tutorización de {residentes*|alumnos*|prácticas*|estudiantes*|becarios*}, tutor de prácticas, formación de {aprendices|becarios|practicantes}, tutoría de {prácticas|residentes|alumnos}
	teaching: {impartición|docencia|enseñanza} .. {clases*|secundaria*|primaria*|universitaria*}, docencia*, impartir clases, clases {particulares*|de apoyo*|de refuerzo*|de inglés*|de matemáticas*|magistrales*}, refuerzo escolar
	lesson-planning: {preparación|planificación|elaboración|diseño} de {clases*|unidades didácticas*|materiales didácticos*|programaciones*|actividades*|sesiones*}, programación {didáctica*|de aula}, planeación {didáctica|de clases}, situaciones de aprendizaje
	assessment: evaluación de {alumnos*|estudiantes*|aprendizajes*|los alumnos*}, corrección de {exámenes*|trabajos*}, evaluaciones ?education, elaboración de exámenes
	parent-communication: tutoría{|s} con {familias|padres}, {reuniones|entrevistas|comunicación|atención} {con |a |}{los |las |}{padres|familias|padres de familia}
	special-needs: NEE ?education, ACNEAE, pedagogía terapéutica, educación {especial|inclusiva}, alumnos con necesidades*, alumnado con {dificultades*|necesidades*|discapacidad*|NEAE}, atención al alumnado, apoyo educativo, dificultades de aprendizaje
	recruitment: {selección|reclutamiento|contratación} {de |y selección de |y selección|}{personal*|candidatos*|talento*|}, procesos de selección, reclutamiento*, publicación de ofertas*
	hr-administration: control {horario*|de asistencia*|de ausencias*|de vacaciones*}
	project-management: {gestión|dirección|coordinación|seguimiento|ejecución|jefatura|planificación} {de |y seguimiento de |y coordinación de }{proyectos*|proyecto*|obra}, {gestión|dirección|coordinación|ejecución} .. proyectos, jef{e|a} de proyecto{|s}
	construction-management: {dirección|jefatura|supervisión|seguimiento|control} de {obra|obras*}, jefe de obra, encargado de obra, ejecución de obra*, residente de obra
	cost-estimation: {elaboración|realización|preparación} de {presupuestos de obra|mediciones*}, mediciones*, metrados, análisis de precios unitarios, certificaciones ?building, control de costes de obra
	quotations: {elaboración|preparación|realización|confección} de {presupuestos*|ofertas*|cotizaciones*|propuestas*}, presupuestos {a clientes|para clientes}, ofertas comerciales
	budgeting: {control|gestión|elaboración|seguimiento|manejo} {del |de |}{presupuesto*|presupuestario*|presupuestal*|presupuestos*}, control presupuestario, presupuesto anual, presupuestación
	accounting: contabilización {de |}, registro{|s} contable{|s}, llevanza de {contabilidad|libros}, contabilidad {general*|de pymes*|financiera*|analítica*}, libros contables, análisis de cuentas, conciliación de cuentas
	invoicing: facturación*, emisión de {facturas|recibos}, elaboración de facturas, facturas
	accounts-receivable: {gestión|control|seguimiento} de {cobros*|impagados*|cobranza*|cuentas por cobrar*|cartera vencida*}, reclamación de {impagados|facturas|deudas}, cobros
	accounts-payable: pago a proveedores, {gestión|control} de {pagos|proveedores y pagos}, pagos {a proveedores|y cobros}, facturas de proveedores
	office-administration: tareas de oficina, labores {de oficina|secretariales}, apoyo administrativo, trámites*, recepción de llamadas
	event-management: organización {de |y coordinación de |y gestión de }{eventos*|congresos*|ferias*|jornadas*|actos*|talleres*|actividades*|conferencias*}, producción de eventos, eventos corporativos, logística de eventos
	biodiversity: conservación de {la biodiversidad*|especies*|la naturaleza*}, monitoreo de {fauna*|flora*|especies*|aves|biodiversidad*}, {censos|muestreo|inventario|inventarios|seguimiento} de {fauna*|flora*|aves|especies*|mamíferos*|avifauna*|biodiversidad*}, especies {invasoras|protegidas|amenazadas}
	habitat-restoration: restauración {ecológica*|de ecosistemas*|de hábitats*|fluvial*|forestal*|ambiental*|paisajística*}, reforestación*, revegetación, repoblación forestal, restauración .. {humedales|ríos|riberas|bosques|hábitats|suelos|manglares|dunas|páramos}, recuperación {ambiental*|de suelos*|de espacios degradados*|de ecosistemas*}
	eia: {estudio|estudios|evaluación|evaluaciones|declaración} {de |del |}impacto{|s} ambiental{|es}, evaluación ambiental*, vigilancia ambiental, planes de manejo ambiental
	energy-efficiency: {eficiencia|ahorro|optimización} energétic*, ahorro de energía, consumo energético, medidas de ahorro energético, reducción del consumo energético
	energy-audits: auditoría{|s} energética{|s}, certificado de eficiencia*, diagnóstico energético
	climate-change: acción climática, mitigación y adaptación, lucha contra el cambio climático
	climate-adaptation: resiliencia climática, vulnerabilidad climática
	esg-reporting: {memoria|memorias|informe|informes|reporte|reportes} {de |anual de |no |}{sostenibilidad*|sustentabilidad*|RSC|responsabilidad social*|financiera ESG}, {elaboración|redacción} .. {memoria|informe|reporte} de {sostenibilidad*|sustentabilidad*}, información no financiera
	waste-management: {gestión|manejo|tratamiento|recogida|segregación} de residuos*, residuos {sólidos*|peligrosos*|industriales*|urbanos*}, gestor de residuos, plan de residuos
	data-collection: recogida de {datos*|muestras*|información*}, levantamiento de {información*|datos*|encuestas*}, toma de datos
	laboratory: análisis {de laboratorio*|físico-químicos*|fisicoquímicos*|químicos*|microbiológicos*|clínicos*}, preparación de {muestras*|reactivos*|disoluciones*}
	it-support: soporte {técnico*|a usuarios*|informático*|al usuario*}, atención de incidencias informáticas, resolución de incidencias {informáticas*|técnicas*}, mantenimiento {de equipos informáticos*|informático*|de ordenadores*|de computadoras*}
	web-development: {desarrollo|creación|diseño|programación|maquetación} {de |}{páginas web|sitios web|web|aplicaciones web|webs}
	guarding: vigilancia {de |y control*}, control de accesos, rondas*, vigilante*, guardia de seguridad, seguridad {privada|patrimonial|física}, videovigilancia
	hairdressing: corte {de pelo|de cabello*|y peinado*|y color*}, peinados, tinte{|s}, mechas, coloración*, peluquería*, barbería, recogidos ?trade, corte y color, alisados, permanentes ?trade
	cosmetics: tratamientos {faciales*|corporales*|estéticos*}, depilación*, manicura*, estética*
	garden-maintenance: {mantenimiento|cuidado} de {jardines*|zonas verdes*|áreas verdes*|parques*}, jardinería*, corte de césped, poda de {árboles*|setos*|arbustos*}, desbroce*
	sales: {venta|ventas} {directa*|de productos*|de servicios*|al detalle*|cruzada*|al público*|telefónica*|consultiva*|y atención*}, asesoramiento {comercial*|en ventas*|al cliente en}, cierre de ventas, visitas comerciales, prospección {comercial*|de clientes*}, comercialización*, promoción y venta, labor comercial
	customer-advice: asesoramiento {al cliente*|a clientes*|personalizado*|al público*}, asesoría al cliente, orientación al cliente en la compra, asesorar a clientes
	driving-licence: {carnet|carné|permiso|licencia} {de conducir*|B|B1|C|C+E|C1|D|de conducción*|clase B|de conducir B}, vehículo propio
	truck-driving: {transporte|reparto} {de mercancías*|internacional de mercancías*|nacional de mercancías*|por carretera*}, conducción de {camión*|camiones*|tráiler*|vehículos pesados*}, tráiler*
	delivery: entrega de {paquetes*|pedidos*|mercancía*|correspondencia*}, paquetería, entregas a domicilio
	permitting: licencia{|s} {municipal|municipales|de obra|de obras|de actividad|ambiental|ambientales|urbanística*}, permisos {municipales*|de obra|ambientales*}, tramitación de {licencias*|permisos*|autorizaciones*}
	trade-coordination: subcontratas*, trato con subcontratas, coordinación de {gremios*|subcontratas*|oficios*|contratistas*}, industriales ?building, gestión de subcontratistas
	empathy: apoyo emocional, acompañamiento emocional
	due-diligence: debida diligencia, diligencia debida
	workshop-facilitation: {facilitación|dinamización|diseño|impartición|conducción} .. talleres, talleres {con|de|para} {comités*|dirección*|clientes*|grupos*|formación*|participativos*|jóvenes*|mujeres*|docentes*|vecinos*|comunidades*}, dinamización de {grupos*|talleres*|reuniones*}
	engine-repair: embragues*, cambio de {embrague*|embragues*|correa*|distribución*|motores*}, sistemas de inyección, culata*, motores {diésel*|de gasolina*|térmicos*}, inyección ?trade, correa de distribución
	ev-repair: vehículos {híbridos*|eléctricos*}, híbridos y eléctricos
	vehicle-checks: ITV ?driving, preparación para la ITV, revisión del vehículo, preitv, revisiones pre-ITV
	extracurricular: salidas {de campo*|escolares*|pedagógicas*}, actividades extraescolares, viajes de estudio
	apis: integración .. {pasarelas|API*|servicios|terceros}, pasarelas de pago, consumo de API*, APIs {REST|externas*}, servicios web
	code-review: revisión de código, revisiones de código
	sql: optimización de consultas, consultas SQL, procedimientos almacenados
	barista: cafetería*, cafés, preparación de café{|s}
	wine-service: recomendación de vinos, maridaje*, servicio de vinos, cata de vinos, sumiller
	zoology: anillamiento*, ornitología*, captura y marcaje, radioseguimiento, fauna silvestre
	wms: SGA ?logistics, sistema de gestión de almacén*
	route-planning: {optimización|planificación|diseño|organización|programación} de rutas*, rutas de {reparto*|transporte*|distribución*|recogida*}
	kpi-reporting: indicadores {de productividad*|de gestión*|de desempeño*|de calidad*|de servicio*|clave*}, seguimiento de {indicadores*|objetivos*|KPIs}, cuadro de mando*
	credit-analysis: análisis de {solvencia*|crédito*|riesgos*|riesgo crediticio*}, solvencia, evaluación crediticia, morosidad
	water-engineering: drenaje*, alcantarillado*, redes de {agua|saneamiento*|abastecimiento*}, saneamiento*, abastecimiento de agua*, obras hidráulicas, EDAR, depuradora*, potabilización*
	surveying: topografía*, levantamientos topográficos*, replanteo*, nivelación*, estación total
	hotel-operations: overbooking*, recepción {de hotel*|hotelera*}, turno de noche ?hotel, booking.com, channel manager, ocupación hotelera
	loss-prevention: pérdida desconocida, hurtos*, prevención de pérdidas*
	it-networking: redes {informáticas*|LAN|de datos*|de comunicaciones*}, configuración de {redes*|routers*|switches*}
	research: investigación {cualitativa*|cuantitativa*|científica*|aplicada*|social*|de campo*}, trabajo de investigación, investigador{|a}
	survey-methods: encuestas*, cuestionarios*, entrevistas {cualitativas*|en profundidad*|semiestructuradas*|a}, diseño de encuestas
	fieldwork: trabajo de campo*, salidas de campo ?research, visitas de campo, muestreo{|s} {de campo*|en campo*}
	translation: interpretación {simultánea*|consecutiva*}, localización ?marketing
	insurance: pólizas*, seguros {de vida|de hogar*|de autos*|generales*}, asesoramiento en seguros, corredor de seguros
	claims-handling: siniestros*, peritaciones*, peritaje*
	retail-banking: apertura de cuentas, productos {bancarios*|financieros*}, banca {comercial*|personal*|minorista*}, oficina bancaria
	lending: hipotecas*, préstamos*, concesión de {créditos*|préstamos*}, otorgamiento de créditos, créditos {hipotecarios*|personales*|pyme}
	renewable-energy: energías renovables, energía {solar*|eólica*|limpia*|renovable*}, parques {eólicos*|solares*}, autoconsumo*, comunidades energéticas
	sustainable-mobility: movilidad {sostenible*|urbana*|eléctrica*|activa*}, planes de movilidad, carril bici
	urban-planning: urbanismo*, planeamiento urbanístico, planes parciales, ordenación del territorio*, planificación {urbana*|territorial*}, desarrollo urbano
	forestry: selvicultura, desbroces, aprovechamientos forestales, ordenación de montes, incendios forestales, motosierra*
	conservation: gestión de {espacios naturales*|áreas protegidas*|parques naturales*}, espacios {naturales*|protegidos*}, áreas protegidas, red natura 2000, vida silvestre, guardaparques, agente forestal
	viticulture: vendimia*, elaboración de vino*, viticultura
	butchery: despiece*, deshuesado, charcutería*, matadero, elaboración de embutidos
	baking: panadería*, repostería*, pastelería*, bollería*, amasado*, masa madre, horneado*
	farm-machinery: tractor{|es}, manejo de tractor*, tractorista, cosechadora*
	heavy-equipment: excavadora*, maquinaria de obra, pala cargadora, dumper*
	early-childhood: escuela infantil, guardería*, primer ciclo de infantil, actividades {infantiles*|lúdicas para niños*|de estimulación*}, estimulación temprana
	childcare: cuidado de {niños*|niñas*|bebés*|menores*}, canguro, ludoteca
	physiotherapy: fisioterapia*, electroterapia*, masoterapia*, kinesiología*, ejercicio terapéutico, drenaje linfático
	dispensing: dispensación*, dispensación de {medicamentos*|recetas*}, oficina de farmacia, receta electrónica, dermofarmacia, atención farmacéutica, formulación magistral
	call-centre: llamadas {entrantes*|salientes*}, teleoperador{|a}, emisión de llamadas
	reception: recepción {de visitas*|de clientes*|de llamadas*|de huéspedes*}, centralita*, recepcionista
	process-improvement: mejora de {procesos*|procedimientos*}, optimización de {procesos*|recursos*|costes*|costos*}, reingeniería*, estandarización*
	cost-control: reducción de {costes*|costos*|gastos*}, control de {costes*|costos*|gastos*}, ahorro de {costes*|costos*}
	quality-management: sistema{|s} de {gestión de |}calidad*, auditorías de calidad, calidad ?quality
	public-consultation: consulta{|s} {pública*|públicas*|ciudadana*|ciudadanas*}, audiencias públicas, talleres participativos
	volunteer-management: {coordinación|gestión|captación|formación} de {voluntarios*|voluntariado*|voluntarias*}
	midwifery: asistencia al parto, parto{|s}, control del embarazo, educación maternal, lactancia*, monitorización fetal, preparación al parto, puerperio, atención al parto, gestantes
	emergency-planning: planes de {emergencia*|autoprotección*|evacuación*|contingencia*}, simulacros*, brigadas de emergencia
	gis: geoprocesamiento*, análisis espacial*, geodatos, cartografía digital, bases de datos {espaciales*|geográficas*}
	vehicle-diagnostics: diagnosis de {motores|vehículos|averías|automóviles}, diagnosis {electrónica|del automóvil}
	chassis-repair: neumáticos, cambio de neumáticos
	itil: gestión de incident{es|cias}, respuesta a incidentes, resolución de incident{es|cias}, atención de incidencias
	it-monitoring: monitoreo {de sistemas|de infraestructura|de servicios|remoto}, monitorización {|de sistemas|de servicios}, monitoreo y alertas, observabilidad, métricas y alertas, monitoreo ?cloud
	property-valuation: valoraci{ón|ones} {de |}{inmueble*|vivienda*|propiedades|mercado|pisos|locales}, tasaci{ón|ones}, informes de valoración
	real-estate: idealista ?finance, fotocasa, inmovilla, habitaclia, portales inmobiliarios, captación {de |}{inmueble*|viviendas|propiedades|exclusivas}, contrato{|s} de {arras|alquiler|arrendamiento}, arras, visitas virtuales, matterport, tour{|s} virtual{|es}, {idealista|fotocasa|milanuncios}
	training: formación {de |a |del }{comerciales|agentes|equipos|equipo|personal|empleados|nuevos|compañeros|operarios}, {formé|formar|formando} .. {comerciales|equipo|compañeros|personal|operarios}
`;
