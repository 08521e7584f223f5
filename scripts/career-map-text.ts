import { type Quote, type ReportModel, startWith } from '@mga/career-map';
import { reasonCopy } from '../content/career-map.ts';

const SLOTS = { best: 'Best fit', close: 'Close second', stretch: 'Stretch' } as const;
const NEED = ['not needed', 'useful', 'needed', 'needed much'];
const HAVE = ['not shown', 'a little', 'some', 'well shown'];
const MAX_SKILLS = 30;
const WIDTH = 110;

export function readableReport(model: ReportModel): string {
	const blocks = [
		[`Career map, ${model.analysisMonth} (${model.engine})`, ...model.warnings.map((warning) => `! ${warning}`)],
		...(model.status === 'report' ? [] : [refusal(model)]),
		profileLines(model),
		...rolesLines(model),
		gapLines(model),
		...intelLines(model),
		...startLines(model),
		...(model.plan ?? []).map(({ days, title, steps, hours }) => [
			heading(`In ${days} days: ${title}${hours === undefined ? '' : `, ${hours} hours`}`),
			...steps.map((step) => item(step)),
		]),
	];
	return blocks
		.filter((block) => block.length > 0)
		.map((block) => block.join('\n'))
		.join('\n\n');
}

function refusal({ status, reason }: ReportModel): string[] {
	const { wrong, instead } = reasonCopy(reason ?? status);
	return [`No report: ${status}, ${reason ?? status}`, wrap(wrong), wrap(instead)];
}

function profileLines({ profile }: ReportModel): string[] {
	if (!profile) return [];
	const { language, occupations, industries, seniority, years, skills, sustainability, isNonOffice } = profile;
	const labels = skills.map(({ label, evidence }) => (evidence.length > 1 ? `${label} (${evidence.length})` : label));
	const more = labels.length > MAX_SKILLS ? [`and ${labels.length - MAX_SKILLS} more`] : [];
	return [
		heading('What the CV says'),
		`Language     ${language ?? 'none of the seven'}`,
		`Years        ${years.min === years.max ? years.min : `${years.min} to ${years.max}`}, ${seniority}${isNonOffice ? ', work away from a desk' : ''}`,
		`Occupations  ${occupations.map(({ soc, title, weight }) => `${title} ${soc} (${weight.toFixed(2)})`).join('; ') || 'none'}`,
		`Industries   ${industries.map(({ id, weight }) => `${id} (${weight.toFixed(2)})`).join('; ') || 'none'}`,
		`Green work   ${Math.round(sustainability * 100)} %`,
		wrap(`Skills       ${[...labels.slice(0, MAX_SKILLS), ...more].join(', ') || 'none'}`, 13),
	];
}

function rolesLines({ roles }: ReportModel): string[][] {
	return (roles ?? []).map(({ title, id, slot, band, score, reasons, evidence, bridges }) => [
		heading(`${SLOTS[slot]}: ${title}`),
		`${id}, ${band}, ${score} points`,
		...reasons.map((reason) => wrap(reason)),
		...evidence.map(quoted),
		...(bridges.length > 0 ? ['What leads there:', ...bridges.map((bridge) => item(bridge))] : []),
	]);
}

function gapLines({ gaps, alreadyHave, closeFirst }: ReportModel): string[] {
	if (!gaps) return [];
	return [
		heading('Certification skills'),
		...(alreadyHave ?? []).flatMap(({ skill, label, why }) => [
			`Already there: ${label} (${skill})`,
			...why.map(quoted),
		]),
		...gaps.flatMap(({ skill, label, need, have, reason, firstStep, session, why }) => [
			`${closeFirst?.includes(skill) ? '→ ' : '  '}${label}: ${NEED[need] ?? need}, ${HAVE[have] ?? have}; taught in ${session}`,
			wrap(`    ${reason}`, 4),
			wrap(`    First step: ${firstStep}`, 4),
			...why.map((quote) => `  ${quoted(quote)}`),
		]),
	];
}

function intelLines({ intel }: ReportModel): string[][] {
	if (!intel) return [];
	const { label, changes, helps, staysHuman, rules, footprint, firstProject } = intel;
	return [
		[
			heading(label),
			...changes.map(({ text, source }) =>
				item(source ? `${text} [${source.title}, ${source.reviewed}: ${source.url}]` : text),
			),
		],
		[
			heading('Your tasks'),
			...helps.flatMap(({ task, how, why }) => [item(`AI helps with ${task}: ${how}`), ...why.map(quoted)]),
			...staysHuman.flatMap(({ task, why }) => [item(`Stays with you: ${task}`), ...why.map(quoted)]),
		],
		[
			heading('Rules'),
			...rules.map(({ name, text, source }) => item(`${name}: ${text} [${source.url}]`)),
			wrap(footprint),
		],
		[heading(`First project: ${firstProject.title}`), ...firstProject.steps.map((step) => item(step))],
	];
}

function startLines({ roles, gaps, rewrite }: ReportModel): string[][] {
	const start = roles && gaps && startWith({ roles, gaps });
	return [
		...(start ? [[heading(`Start with: ${start.title}`), wrap(start.reason)]] : []),
		...(rewrite ? [[heading('One line, rewritten'), quoted(rewrite.before), wrap(`  → ${rewrite.after}`, 4)]] : []),
	];
}

function heading(text: string): string {
	return `${text}\n${'-'.repeat(Math.min(WIDTH, text.length))}`;
}

function item(text: string): string {
	return wrap(`- ${text}`, 2);
}

function quoted({ quote, start, end }: Quote): string {
	return wrap(`    “${quote}” ${start}–${end}`, 4);
}

function wrap(text: string, indent = 0): string {
	const lead = /^ */.exec(text)?.[0] ?? '';
	const lines: string[] = [];
	let line = lead;
	for (const word of text.trim().split(/(?<! ) /)) {
		if (line.trim() !== '' && line.length + word.length + 1 > WIDTH) {
			lines.push(line);
			line = ' '.repeat(indent);
		}
		line += line.trim() === '' ? word : ` ${word}`;
	}
	return [...lines, line].join('\n');
}
