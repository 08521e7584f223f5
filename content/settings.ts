import { connectionSettings } from '#content/connection-settings.ts';
import { quote, testimonials as voices } from '#content/landing.ts';
import { program } from '#content/program.ts';
import type { SettingDefinition, SettingTexts } from '#content/setting-types.ts';
import { tuitionQuestions } from '#content/tuition.ts';

export type { SettingDefinition, SettingField, SettingTexts } from '#content/setting-types.ts';

/**
 * The settings that operators can change in the console, with their defaults. What the terms repeat and cannot change alone (lifetime
 * places, refund, dates) can only be changed in content/.
 */

export const settingDefinitions = {
	'contact-email': {
		label: 'Contact address',
		group: 'general',
		where:
			'In the summary for an employer, and as the sender of emails and calendar entries while no other sender is set.',
		fields: [{ name: 'email', label: 'Email', kind: 'email', most: 254 }],
		standard: [{ email: program.contact.email }],
	},
	'postal-address': {
		label: 'Postal address',
		group: 'general',
		where:
			'At the foot of every page and email. Many countries require it in marketing email. An empty one is not shown.',
		visit: '/contact',
		fields: [{ name: 'address', label: 'Postal address, on one line', kind: 'line', most: 200, optional: true }],
		standard: [{ address: program.contact.postalAddress }],
	},
	'name-meaning': {
		label: `What ${program.name} stands for`,
		group: 'general',
		where: 'At the foot of every page. An empty one is not shown.',
		visit: '/contact',
		fields: [
			{
				name: 'meaning',
				label: 'The words behind the letters',
				kind: 'line',
				most: 100,
				optional: true,
				help: `The page says “${program.name} stands for …” before them.`,
			},
		],
		standard: [{ meaning: '' }],
	},
	answerer: {
		label: 'Who answers',
		group: 'general',
		where:
			'Beside the contact, demo and consultation forms, and on the workshop’s page: who reads what people send. While it’s empty, they say “a person”.',
		visit: '/contact',
		fields: [
			{ name: 'name', label: 'Name', kind: 'line', most: 80 },
			{ name: 'role', label: 'Role', kind: 'line', most: 80 },
		],
		mayBeEmpty: true,
		standard: [{ name: '', role: '' }],
	},
	'sample-session': {
		label: 'A recorded session to watch',
		group: 'links',
		where:
			'Among the questions beside the price, and on the curriculum page. It opens at the address you give. An empty one is not shown.',
		visit: '/#pricing',
		fields: [
			{ name: 'title', label: 'Title', kind: 'line', most: 100 },
			{
				name: 'url',
				label: 'Address',
				kind: 'url',
				most: 300,
				help: 'A page that anyone can open. Ask everyone in the recording first.',
			},
			{ name: 'length', label: 'Length', kind: 'line', most: 20, help: 'Such as 58 minutes.' },
		],
		mayBeEmpty: true,
		standard: [{ title: '', url: '', length: '' }],
	},
	'social-links': {
		label: 'Social links',
		group: 'links',
		where: 'At the foot of every page, and in what the landing page tells search engines. An empty one is not shown.',
		visit: '/',
		fields: [
			{ name: 'linkedIn', label: 'LinkedIn', kind: 'url', most: 300, optional: true },
			{ name: 'youTube', label: 'YouTube', kind: 'url', most: 300, optional: true },
			{ name: 'instagram', label: 'Instagram', kind: 'url', most: 300, optional: true },
		],
		standard: [program.social],
	},
	'community-link': {
		label: 'Community',
		group: 'links',
		where:
			'On participants’ pages, opened through us: access is checked at each click. Use an invitation that does not expire.',
		fields: [{ name: 'url', label: 'Address', kind: 'url', most: 500, optional: true }],
		standard: [{ url: '' }],
	},
	'learning-app-link': {
		label: 'Learning app',
		group: 'links',
		where:
			'On participants’ pages, opened through us: access is checked at each click. Lifetime places keep it after the year.',
		fields: [{ name: 'url', label: 'Address', kind: 'url', most: 500, optional: true }],
		standard: [{ url: '' }],
	},
	quote: {
		label: 'The quote',
		group: 'voices',
		where: 'Below the first part of the landing page.',
		visit: '/',
		fields: [
			{ name: 'text', label: 'Quote', kind: 'text', most: 200 },
			{ name: 'source', label: 'Who says it', kind: 'line', most: 100, optional: true },
		],
		standard: [quote],
	},
	testimonials: {
		label: 'Testimonials',
		group: 'voices',
		where:
			'In the middle of the landing page, until a testimonial with a name is shown: add those under Testimonials and hosts.',
		visit: '/',
		fields: [
			{ name: 'text', label: 'What they say', kind: 'text', most: 300 },
			{ name: 'role', label: 'Role', kind: 'line', most: 80 },
			{ name: 'sector', label: 'Sector', kind: 'line', most: 80 },
		],
		list: { most: 3, item: 'Voice {number}' },
		standard: voices.items,
	},
	'testimonials-note': {
		label: 'Note with the testimonials',
		group: 'voices',
		where: 'Above the sample testimonials; hidden with them.',
		visit: '/',
		fields: [{ name: 'note', label: 'Note', kind: 'line', most: 200, optional: true }],
		standard: [{ note: voices.note }],
	},
	'sample-projects': {
		label: 'Sample projects',
		group: 'voices',
		where:
			'In the gallery, and in the row of projects on the landing page. Participants’ projects are real ones once they are approved.',
		visit: '/builder-portfolio',
		fields: [
			{
				name: 'show',
				label: 'Show the samples',
				kind: 'choice',
				most: 20,
				options: [
					{ value: 'always', label: 'Always, after participants’ projects' },
					{ value: 'until-real', label: 'Only until a participant’s project is approved' },
				],
			},
		],
		standard: [{ show: 'always' }],
	},
	'tuition-questions': {
		label: 'Questions employers ask',
		group: 'general',
		where: 'On the tuition reimbursement page.',
		visit: '/tuition-reimbursement',
		fields: [
			{ name: 'question', label: 'Question', kind: 'line', most: 150 },
			{ name: 'answer', label: 'Answer', kind: 'text', most: 600 },
		],
		list: { most: 8, item: 'Question {number}' },
		standard: tuitionQuestions as readonly { question: string; answer: string }[] as readonly SettingTexts[],
	},
	price: {
		label: 'Price of a place',
		group: 'payments',
		where:
			'On every page, in the terms, for search engines, at the checkout and on invoices of new orders. Orders keep the price they were made at. A payment link has its own price: change it at its provider too.',
		visit: '/#pricing',
		isGuarded: true,
		fields: [
			{ name: 'amount', label: 'Amount', kind: 'money', most: 9, help: 'Such as 1990 or 1990.50.' },
			{
				name: 'currency',
				label: 'Currency',
				kind: 'choice',
				most: 3,
				options: [
					{ value: 'USD', label: 'US dollars (USD)' },
					{ value: 'CAD', label: 'Canadian dollars (CAD)' },
					{ value: 'EUR', label: 'Euros (EUR)' },
					{ value: 'GBP', label: 'Pounds (GBP)' },
				],
			},
			{
				name: 'from',
				label: 'From',
				kind: 'day',
				most: 10,
				optional: true,
				help: `The first day, in ${program.refund.timeZoneName}. Leave it empty to start right away.`,
			},
		],
		list: { most: 3, item: 'Price {number}' },
		standard: [{ amount: String(program.price.cents / 100), currency: program.price.currency, from: '' }],
	},
	'commission-percent': {
		label: 'Affiliates’ commission',
		group: 'payments',
		where: 'The default for new affiliates. Existing affiliates keep their commission.',
		fields: [
			{
				name: 'percent',
				label: 'Percent of what is paid',
				kind: 'percent',
				most: 6,
				help: 'From 0 to 100, with two decimals at most.',
			},
		],
		standard: [{ percent: String(program.affiliate.commissionPercent) }],
	},
	seller: {
		label: 'Seller on receipts and invoices',
		group: 'payments',
		where:
			'On every receipt, invoice and credit note issued from now on. Those issued before never change: correct one on its order’s page.',
		fields: [
			{ name: 'name', label: 'Legal name', kind: 'line', most: 120 },
			{ name: 'address', label: 'Postal address', kind: 'text', most: 300, optional: true },
			{ name: 'taxId', label: 'VAT or tax ID', kind: 'line', most: 40, optional: true },
			{
				name: 'country',
				label: 'Country',
				kind: 'line',
				most: 2,
				optional: true,
				help: 'Its two letters, such as US. Only used to tell whether a buyer is in another country.',
			},
			{
				name: 'taxPercent',
				label: 'Tax included in prices, in percent',
				kind: 'percent',
				most: 6,
				optional: true,
				help: 'Leave it empty if you charge no tax.',
			},
			{ name: 'taxNote', label: 'Note about tax', kind: 'line', most: 150, optional: true },
			{
				name: 'reverseCharge',
				label: 'Note about reverse charge',
				kind: 'line',
				most: 200,
				optional: true,
				help: 'Printed if you charge no tax, and the buyer is a company with a VAT number in another country of the EU. Ask your tax adviser for the words.',
			},
			{
				name: 'payment',
				label: 'How to pay an invoice',
				kind: 'text',
				most: 400,
				optional: true,
				help: 'Such as your bank account. Printed on invoices that are not paid. No invoice can be issued while it’s empty.',
			},
		],
		standard: [
			{
				name: program.legalEntity,
				address: program.contact.postalAddress,
				taxId: '',
				country: '',
				taxPercent: '',
				taxNote: 'No tax is charged.',
				reverseCharge: '',
				payment: '',
			},
		],
	},
	'time-zone': {
		label: 'Time zone',
		group: 'general',
		where:
			'All times in the console and in emails to operators. It also defines days, weeks and months. Visitors see times in their own time zone.',
		fields: [{ name: 'zone', label: 'Time zone', kind: 'zone', most: 64 }],
		standard: [{ zone: program.timeZone }],
	},
	...connectionSettings,
} as const satisfies Record<string, SettingDefinition>;

export type SettingName = keyof typeof settingDefinitions;

export type SettingTextsOf<Name extends SettingName> = Record<
	(typeof settingDefinitions)[Name]['fields'][number]['name'],
	string
>;
