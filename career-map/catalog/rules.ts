/** The official text of a rule. `reviewed`: the month in which our wording was last held against what is known of it. */
interface RuleText {
	name: string;
	source: { title: string; url: string; reviewed: string };
}

const REVIEWED = '2026-06';

function rule(name: string, title: string, path: string): RuleText {
	return { name, source: { title, url: `https://eur-lex.europa.eu/eli/${path}/oj`, reviewed: REVIEWED } };
}

/** The rules that reports speak of, by their addresses in EUR-Lex. Dates and thresholds change; the texts say so and name none. */
export const ruleTexts = {
	aiAct: rule('EU AI Act', 'Regulation (EU) 2024/1689', 'reg/2024/1689'),
	gdpr: rule('GDPR', 'Regulation (EU) 2016/679', 'reg/2016/679'),
	csrd: rule('CSRD', 'Directive (EU) 2022/2464', 'dir/2022/2464'),
	esrs: rule('ESRS', 'Delegated Regulation (EU) 2023/2772', 'reg_del/2023/2772'),
	csddd: rule('CSDDD', 'Directive (EU) 2024/1760', 'dir/2024/1760'),
	taxonomy: rule('EU Taxonomy', 'Regulation (EU) 2020/852', 'reg/2020/852'),
	sfdr: rule('SFDR', 'Regulation (EU) 2019/2088', 'reg/2019/2088'),
	dora: rule('DORA', 'Regulation (EU) 2022/2554', 'reg/2022/2554'),
	solvency: rule('Solvency II', 'Directive 2009/138/EC', 'dir/2009/138'),
	efficiency: rule('Energy Efficiency Directive', 'Directive (EU) 2023/1791', 'dir/2023/1791'),
	buildings: rule('Energy Performance of Buildings Directive', 'Directive (EU) 2024/1275', 'dir/2024/1275'),
	construction: rule('Construction Products Regulation', 'Regulation (EU) 2024/3110', 'reg/2024/3110'),
	machinery: rule('Machinery Regulation', 'Regulation (EU) 2023/1230', 'reg/2023/1230'),
	ecodesign: rule('Ecodesign for Sustainable Products', 'Regulation (EU) 2024/1781', 'reg/2024/1781'),
	consumers: rule('Empowering Consumers Directive', 'Directive (EU) 2024/825', 'dir/2024/825'),
	food: rule('Food information to consumers', 'Regulation (EU) No 1169/2011', 'reg/2011/1169'),
	tachographs: rule('Tachograph Regulation', 'Regulation (EU) No 165/2014', 'reg/2014/165'),
	copyright: rule('Copyright in the Digital Single Market', 'Directive (EU) 2019/790', 'dir/2019/790'),
	devices: rule('Medical Devices Regulation', 'Regulation (EU) 2017/745', 'reg/2017/745'),
	healthData: rule('European Health Data Space', 'Regulation (EU) 2025/327', 'reg/2025/327'),
	cybersecurity: rule('NIS 2', 'Directive (EU) 2022/2555', 'dir/2022/2555'),
	resilience: rule('Cyber Resilience Act', 'Regulation (EU) 2024/2847', 'reg/2024/2847'),
	accessibility: rule('Web Accessibility Directive', 'Directive (EU) 2016/2102', 'dir/2016/2102'),
} as const satisfies Record<string, RuleText>;

export type RuleId = keyof typeof ruleTexts;
