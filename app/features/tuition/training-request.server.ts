import type { PdfBlock, PdfDocument } from '#app/pdf/document.ts';
import { program } from '#content/program.ts';
import { trainingSummary } from '#content/tuition.ts';
import { type LetterDetails, letterText } from './letter.ts';
import type { Summary } from './summary.server.ts';

const copy = trainingSummary;

export function requestAsText(details: LetterDetails, summary: Summary): string {
	const { contact } = summary;
	const part = (heading: string, lines: readonly string[]) => [heading.toUpperCase(), ...lines, ''].join('\n');
	const listed = (items: readonly string[]) => items.map((item) => `- ${item}`);
	const dated = summary.rounds.flatMap(({ learn, build }) => [
		...(learn ? [`${learn.date}: ${learn.title} (${copy.columns.learn})`] : []),
		...(build ? [`${build.date}: ${build.title} (${copy.columns.build})`] : []),
	]);
	return [
		letterText(details, summary.price),
		'-'.repeat(60),
		'',
		part(`${copy.running}: ${copy.heading}`, [copy.asOf(summary.asOf)]),
		part(
			copy.factsHeading,
			summary.facts.map(({ label, value }) => `${label}: ${value}`),
		),
		part(copy.includedHeading, listed(summary.included)),
		part(copy.skillsHeading, listed(summary.skills)),
		part(copy.returnHeading, listed(copy.returns)),
		part(copy.contactHeading, [
			`${copy.labels.email}: ${contact.email}`,
			`${copy.labels.form}: ${contact.form}`,
			`${copy.labels.refund}: ${contact.refund}`,
			`${copy.labels.events}: ${contact.events}`,
		]),
		part(copy.datesHeading, [copy.datesLead(...summary.span), ...summary.sessionTimes, summary.zone, '', ...dated]),
	].join('\n');
}

export function requestAsPdf(details: LetterDetails, summary: Summary): PdfDocument {
	return {
		title: copy.fileTitle,
		subject: copy.subject,
		language: 'en-US',
		date: summary.day,
		site: summary.contact.site,
		sections: [
			{ running: copy.letterRunning, blocks: letterPage(details, summary) },
			{ running: copy.running, blocks: summaryPage(summary) },
			{ running: copy.datesRunning, blocks: datesPage(summary) },
		],
	};
}

function letterPage(details: LetterDetails, summary: Summary): PdfBlock[] {
	const paragraphs = letterText(details, summary.price).trim().split('\n\n');
	return [
		{ kind: 'text', text: summary.asOf, tone: 'letter' },
		...paragraphs.map((text): PdfBlock => ({ kind: 'text', text, tone: 'letter' })),
	];
}

function summaryPage({ asOf, price, facts, included, skills, contact }: Summary): PdfBlock[] {
	const { email, form, refund } = contact;
	return [
		{ kind: 'title', text: copy.heading, lead: copy.lead },
		{
			kind: 'columns',
			widths: [11, 10],
			columns: [
				[
					{ kind: 'heading', text: copy.factsHeading },
					{ kind: 'facts', rows: facts.filter(({ label }) => !copy.factsElsewhere.includes(label)) },
				],
				[
					{
						kind: 'panel',
						figure: price.display,
						caption: copy.caption.replace(program.price.currency, price.currency),
						items: included,
					},
				],
			],
		},
		{ kind: 'heading', text: copy.skillsHeading },
		{ kind: 'list', items: skills, columns: 2 },
		{ kind: 'heading', text: copy.returnHeading },
		{ kind: 'list', items: copy.returns },
		{ kind: 'heading', text: copy.contactHeading },
		{
			kind: 'text',
			text: [
				`${copy.contact.invoice} `,
				{ text: email, href: `mailto:${email}` },
				', ',
				{ text: copy.contact.form, href: form },
				', ',
				{ text: copy.contact.refund, href: refund },
				'.',
			],
		},
		{ kind: 'text', text: copy.asOf(asOf), tone: 'soft' },
	];
}

function datesPage({ rounds, span, hasMoved, sessionTimes, zone, contact }: Summary): PdfBlock[] {
	const { columns, none } = copy;
	return [
		{ kind: 'title', text: copy.datesHeading, lead: copy.datesLead(...span) },
		{
			kind: 'columns',
			widths: [56, 44],
			columns: [
				[{ kind: 'text', text: [...sessionTimes, ...(hasMoved ? [copy.moved] : [])].join('\n') }],
				[{ kind: 'text', text: [`${zone}\n`, { text: copy.contact.events, href: contact.events }] }],
			],
		},
		{
			kind: 'table',
			head: [columns.date, columns.learn, columns.date, columns.build],
			widths: [13, 41, 13, 33],
			quiet: [0, 2],
			rows: rounds.map(({ learn, build }) => [
				learn?.day ?? none,
				learn?.title ?? none,
				build?.day ?? none,
				build?.title ?? none,
			]),
		},
	];
}
