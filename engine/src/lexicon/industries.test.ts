import { describe, expect, it } from 'vitest';
import { tables } from '../tables/tables.ts';
import { industryEvidence } from './industries.ts';
import { ofAllLanguages } from './patterns.ts';
import { parsePhrase } from './phrases.ts';
import { type IndustryId, industryIds } from './types.ts';

const lines: [IndustryId, string][] = [
	['sustainability-environment', 'Greenwood Environmental Consultants – Ecologist, habitat and bat surveys'],
	['sustainability-environment', 'Umweltbundesamt, Referentin für Kreislaufwirtschaft und Abfallmanagement'],
	['sustainability-environment', 'Elaboración de la huella de carbono y planes de gestión ambiental'],
	['sustainability-environment', 'Recycling centre operative: waste sorting and collection'],
	['energy-utilities', 'Stadtwerke Musterstadt GmbH, Netzplanung Strom und Fernwärme'],
	['energy-utilities', 'Commissioned photovoltaic plants and negotiated grid connection for wind farms'],
	['energy-utilities', 'Enedis, technicien réseau électrique'],
	['energy-utilities', 'Energieberaterin: Wärmepumpen und Photovoltaik für Privathaushalte'],
	['financial-services', 'Sparkasse Nordhausen, Kundenberater Baufinanzierung und Kredite'],
	['financial-services', 'Société Générale – analyste crédit'],
	['financial-services', 'Prepared IFRS financial statements and tax returns at an audit firm'],
	['financial-services', 'Banco Santander, gestor de carteras de inversión'],
	['insurance', 'Allianz Versicherungs-AG, Schadenregulierung Kfz'],
	['insurance', 'Underwriting of commercial property insurance policies'],
	['insurance', 'Gestionnaire sinistres, mutuelle MAIF'],
	['consulting', 'Roland Berger, Senior Consultant: client workshops and transformation projects for clients'],
	['consulting', 'Unternehmensberatung Kessler & Partner, Beratungsprojekte'],
	['manufacturing', 'Bosch, Fertigung: CNC-Fräsen und Qualitätssicherung in der Serienfertigung'],
	['manufacturing', 'Operaio di linea, stabilimento metalmeccanico, linea di produzione'],
	['manufacturing', 'Led a shift of 12 on an automotive assembly line, improved OEE by 6 %'],
	['construction-built-environment', 'Bauleiter im Hochbau, Baustelle mit 14 Gewerken, VOB'],
	['construction-built-environment', 'Architecte, agence d’architecture Lemoine, suivi de chantier'],
	['construction-built-environment', 'Property management company: tenants, leases, renovations'],
	['consumer-goods-retail', 'Carrefour – employée libre-service, mise en rayon et caisse'],
	['consumer-goods-retail', 'Almacenes Duero, sección de hogar'],
	['consumer-goods-retail', 'Animation du réseau: adhérents, enseigne et points de vente'],
	['consumer-goods-retail', 'Cooperativa de cafeicultores, assistência a produtores rurais'],
	['manufacturing', 'Conservas del Miño S.L.'],
	['manufacturing', 'Lippe Antriebstechnik GmbH'],
	['public-sector-nonprofit', 'Securities and Exchange Commission'],
	['legal', 'Court of Appeals, judicial clerk'],
	['consumer-goods-retail', 'Cashier and sales associate in a clothing store'],
	['consumer-goods-retail', 'Verkäuferin bei REWE, Kasse und Warenpräsentation'],
	['transport-logistics', 'DHL Supply Chain, Gabelstaplerfahrer im Lager, Kommissionierung'],
	['transport-logistics', 'Freight forwarder: customs clearance, container shipments to Asia'],
	['transport-logistics', 'Mozo de almacén y carretillero, preparación de pedidos'],
	['information-technology-telecom', 'Software company: back-end developer, APIs on Kubernetes'],
	['information-technology-telecom', 'Vodafone, Netzwerkadministrator'],
	['information-technology-telecom', 'Sviluppatore presso una software house, assistenza informatica'],
	['marketing-media', 'Social media and SEO at an advertising agency'],
	['marketing-media', 'Redakteurin bei der Zeitung Nordkurier, Journalismus'],
	['marketing-media', 'Agencia de comunicación: notas de prensa y redes sociales'],
	['healthcare', 'Registered nurse on a surgical ward, St Mary’s Hospital'],
	['healthcare', 'Pflegefachfrau im Klinikum, Medikamentengabe und Wundversorgung'],
	['healthcare', 'Infermiera, casa di riposo Villa Serena, assistenza anziani'],
	['education-research', 'Lycée Victor Hugo, professeure de mathématiques'],
	['education-research', 'Postdoc at the university, research papers on peptide chemistry'],
	['education-research', 'Erzieherin in der Kita Sonnenblume'],
	['public-sector-nonprofit', 'Ayuntamiento de Lugo, técnica de administración pública'],
	['public-sector-nonprofit', 'Caritas: social work with refugees and volunteers'],
	['public-sector-nonprofit', 'Gemeente Utrecht, beleidsmedewerker'],
	['legal', 'Rechtsanwaltskanzlei Brandt, Entwürfe von Schriftsätzen für Mandanten'],
	['legal', 'Paralegal in a law firm: litigation, case files, legal research'],
	['legal', 'Studio legale associato, praticante avvocato, atti giudiziari'],
	['hospitality-personal-services', 'Sous chef, Restaurant Aurora, 120 covers a night'],
	['hospitality-personal-services', 'Rezeptionistin im Hotel Seeblick, Check-in der Gäste'],
	['hospitality-personal-services', 'Camarera en cafetería, atención de mesas'],
];

describe('The industry a line points to', () => {
	it.each(lines)('is %s: %s', (id, line) => {
		expect(industryEvidence(line)[0]?.id).toBe(id);
	});

	it('is tested with every industry', () => {
		expect([...new Set(lines.map(([id]) => id))].sort()).toEqual([...industryIds].sort());
	});

	it('is left open without evidence, and does not grow with repetition', () => {
		expect(industryEvidence('')).toEqual([]);
		expect(industryEvidence('Anna, 2019 – 2021')).toEqual([]);
		const once = industryEvidence('bank')[0]?.weight ?? 0;
		expect(industryEvidence('bank, '.repeat(50))[0]?.weight).toBeLessThanOrEqual(once * 2);
	});

	it('is the same in any order', () => {
		const [one, other] = ['Hospital ward nurse', 'University lecturer'];
		const weights = (text: string) =>
			industryEvidence(text)
				.map(({ id, weight }) => `${id} ${weight}`)
				.sort();
		expect(weights(`${one}\n\n${other}`)).toEqual(weights(`${other}\n\n${one}`));
	});
});

describe('The words of the industries', () => {
	it.each(industryIds)('%s: are well formed', (id) => {
		const entries = ofAllLanguages(tables.industryWords, (table) => {
			const { strong, fair, weak } = table[id];
			return [...strong, ...fair, ...weak];
		});
		expect(entries.filter((entry) => entry === '')).toEqual([]);
		const phrases = entries.flatMap(parsePhrase);
		expect(phrases.filter(({ words, text, rule }) => words.length === 0 || /[{}|]/.test(text) || rule)).toEqual([]);
		expect(phrases.length).toBeGreaterThan(40);
	});
});
