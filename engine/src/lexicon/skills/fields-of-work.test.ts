import { expect, it } from 'vitest';
import { findSkills } from '../find-skills.ts';

const idsIn = (text: string, inSkillsSection = false) => findSkills(text, { inSkillsSection }).map((found) => found.id);

it.each([
	['Fahren von Güterzügen mit ETCS und PZB, Streckenkenntnis Nord', 'rail-signalling'],
	['Anuncios y conducción de trenes regionales', 'rail-operations'],
	['Watchkeeping as second officer, ECDIS and passage planning', 'bridge-watch'],
	['Déclarations en douane et nomenclature douanière', 'customs-declarations'],
	['Aanhoudingen en verhoren; registratie in BVH door politie', 'police-systems'],
	['Atención a víctimas de violencia de género', 'victim-support'],
	['Brandbekämpfung unter Atemschutz', 'fire-fighting'],
	['Redazione di atti notarili e trascrizioni', 'deed-execution'],
	['Fristenkontrolle und Aktenanlage in der Kanzlei', 'court-deadlines'],
	['Exames com meios de contraste em tomografia', 'contrast-media'],
	['Dosisoptimierung und Konstanzprüfung in der Radiologie', 'radiation-dose'],
	['Kleintierchirurgie und Kastrationen', 'veterinary-surgery'],
	['Couronnes dentaires et soins conservateurs', 'dental-prosthetics'],
	['Enemy pathfinding and state machines for two released games', 'game-ai'],
	['Threat hunting mapped to MITRE ATT&CK', 'mitre-attack'],
	['Cutover und Hypercare nach dem Produktivstart', 'cutover'],
	['Monitorização de chamadas e calibrações no contact center', 'contact-centre-quality'],
	['Bat surveys and badger licences for three schemes', 'protected-species'],
	['Martelage et inventaire forestier', 'forest-management'],
	['Water mains and distribution of drinking water', 'water-supply'],
	['Lesson observations and learning walks each term', 'lesson-observation'],
	['Cargo insurance for traders, open covers and stock throughput', 'cargo-covers'],
	['Refinanced 40 million of debt', 'debt-financing'],
	['Jahresabschlussprüfung und Prüfungshandlungen', 'audit-engagements'],
	['Fit sessions with suppliers; tech packs for 90 styles', 'tech-packs'],
	['Voladuras en mina a rajo abierto', 'mining-operations'],
	['Heizlastberechnung und hydraulischer Abgleich', 'heat-loss'],
	['Data journalism on court figures', 'data-journalism'],
	['Copertine e impaginazione di riviste', 'cover-design'],
	['Emisión de boletos y paquetes turísticos', 'tour-packages'],
	['Microblading and hydrafacial', 'hair-services'],
	['Wall texts and object handling at the museum', 'museum-registration'],
	['Bemiddeling bij burenruzies', 'conflict-resolution'],
])('"%s" shows %s', (text, id) => {
	expect(idsIn(text)).toContain(id);
});

it.each([
	['We train new colleagues in signalling problems early', 'rail-signalling'],
	['Reach of 40,000 followers', 'reach-rohs'],
	['Drill for five holes of 8 MM', 'sap-modules'],
	['Changes to the budget', 'early-years-practice'],
	['Head of networking equipment and protocols', 'professional-networking'],
	['Coupe du monde', 'hair-services'],
])('"%s" does not show %s', (text, id) => {
	expect(idsIn(text)).not.toContain(id);
});
