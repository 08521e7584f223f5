import { expect, it } from 'vitest';
import { findSkills } from '../find-skills.ts';

const idsIn = (text: string, inSkillsSection = false) => findSkills(text, { inSkillsSection }).map((found) => found.id);

it.each([
	['Assessment of dysphagia and aphasia after stroke', 'dysphagia'],
	['Diagnostik von Schluckstörungen', 'dysphagia'],
	['Conciliación de la medicación al ingreso', 'medication-review'],
	['Pflegesatzverhandlungen mit den Pflegekassen', 'care-billing'],
	['Réunions pluridisciplinaires à l’hôpital', 'multidisciplinary-team'],
	['Witness statements and search warrants', 'search-warrants'],
	['Sportello al pubblico e anagrafe', 'civil-registry'],
	['Articulação com a rede de serviços', 'referral-network'],
	['Dispositif Sapin II et lanceurs d’alerte', 'anti-corruption'],
	['Deeskalation und Opferschutz', 'vulnerable-customers'],
	['Carta de temporada y menú del día', 'seasonal-menu'],
	['Streekproducten en lokale leveranciers', 'local-produce'],
	['Reduced scrap from 4 to 2 % and first article inspection', 'first-article'],
	['Schwingungsmessung und Thermografie an Antrieben', 'condition-monitoring'],
	['Music licensing and rights clearance for a series', 'rights-clearance'],
	['Choix et suivi des sous-traitants', 'subcontractors'],
	['Bürgerwerkstätten in drei Ortsteilen', 'public-consultation'],
	['Prospeção de clientes e gestão do funil de vendas', 'pipeline-management'],
	['Elektrische trucks en koeltransport', 'refrigerated-transport'],
])('"%s" shows %s', (text, id) => {
	expect(idsIn(text)).toContain(id);
});

it.each([
	['Disclosure of climate risks to investors', 'evidence-disclosure'],
	['Coffee and registers at the till', 'civil-registry'],
	['Scripts in Python and Bash', 'sustainable-cooking'],
	['Deployed LOTO on Kubernetes', 'loto'],
	['Sales of frigo magnets', 'refrigerated-transport'],
])('"%s" does not show %s', (text, id) => {
	expect(idsIn(text)).not.toContain(id);
});
