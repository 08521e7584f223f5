import type { ReactNode } from 'react';
import { Tabs } from '#app/console/tabs.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { program } from '#content/program.ts';
import { ReportStyles } from '../reports/styles.console.tsx';

/** The pages about affiliates. */
export const affiliatesPages = {
	list: {
		heading: 'Affiliates',
		lead: 'People who refer others with their own code, and the results.',
		tabs: { label: 'Affiliates', all: 'All', codes: 'Unassigned codes', add: 'New affiliate' },
		filter: { label: 'Filter', state: 'Status', any: 'Any', button: 'Filter', clear: 'Show all' },
		columns: {
			affiliate: 'Affiliate',
			state: 'Status',
			percent: 'Commission',
			lately: 'Visits, 30 days',
			leads: 'Forms',
			enrollments: 'Enrolled',
			payments: 'Paid',
			pending: 'Pending',
			due: 'Due',
		},
		empty: 'No affiliates yet. Add one, and they are emailed their link.',
	},
	states: { active: 'Active', paused: 'Paused', ended: 'Ended' },
	add: {
		heading: 'New affiliate',
		lead: 'They are emailed the link to share and the link to their page.',
		button: 'Add affiliate',
		done: { title: 'Affiliate added', description: 'The email with their link is on its way.' },
	},
	one: {
		/** `{percent}` is the affiliate's. */
		lead: '{percent} % commission on payments. All-time totals.',
		tabs: { label: 'This affiliate', overview: 'Overview', enrollments: 'Enrollments', payouts: 'Payouts' },
		share: {
			heading: 'Links',
			label: 'Link to share',
			send: 'Email the link to their page',
			sent: { title: 'The email is on its way' },
			already: 'It was emailed less than ten minutes ago or is still in the queue. Nothing was sent.',
		},
		numbers: {
			clicks: 'Clicks',
			visits: 'Visits',
			leads: 'Forms',
			enrollments: 'Enrolled',
			payments: 'Paid',
			refunds: 'Refunded',
			disputes: 'Disputed',
			voided: 'No commission',
		},
		/** `{currency}`. */
		money: { pending: 'Pending', due: 'Due', ahead: 'Paid ahead', paidOut: 'Paid out', matured: 'Approved' },
		noMoney: 'No payments with this code yet.',
		trend: {
			heading: 'By month',
			visits: 'Visits',
			leads: 'Forms',
			month: 'Month',
			/** `{visits}`, `{leads}` and `{months}` are numbers. */
			summary: '{visits} visits and {leads} forms in the last {months} months.',
			zone: `Months are those of ${program.refund.timeZoneName}, as on the affiliate’s own page.`,
		},
		change: {
			heading: 'Edit affiliate',
			button: 'Save',
			done: { title: 'Affiliate saved' },
			codeTaken: 'Another affiliate has this code. Please choose another one.',
			codeUsed: 'Visitors have already used the old code, and links with it are in circulation. It cannot be changed.',
		},
		state: {
			heading: 'Status',
			active: 'Active: new enrollments earn a commission.',
			paused:
				'Paused: new enrollments earn no commission until you resume. Earlier commissions stay, and everything is still counted.',
			ended: 'Ended: new enrollments earn no commission. Earlier commissions stay. This can’t be undone.',
			pause: 'Pause',
			resume: 'Resume',
			end: 'End',
			/** `{name}` is the affiliate's. */
			ending: {
				heading: 'End {name} permanently?',
				text: 'New enrollments earn no commission. This can’t be undone; to stop for a while, pause instead.',
				button: 'End permanently',
				cancel: 'Cancel',
			},
			done: {
				active: { title: 'Resumed' },
				paused: { title: 'Paused' },
				ended: { title: 'Ended' },
			},
			notAllowed: 'Someone else changed this a moment ago: the affiliate is {state} now. Nothing was changed.',
		},
	},
	enrollments: {
		heading: 'Enrollments',
		lead: 'Enrollments attributed to this code, the latest first. An affiliate’s own enrollment is marked and earns nothing unless you decide otherwise; a hint alone changes nothing.',
		columns: {
			who: 'Name',
			when: 'Enrolled',
			status: 'Status',
			paid: 'Paid',
			commission: 'Commission',
			why: 'Reason',
			decision: 'Decision',
		},
		status: { reserved: 'Reserved', paid: 'Paid', refunded: 'Refunded', disputed: 'Disputed', cancelled: 'Canceled' },
		state: {
			none: 'Not paid yet',
			pending: 'Pending',
			matured: 'Approved',
			paid_out: 'Paid out',
			void: 'No commission',
		},
		marks: { address: 'Mark: the affiliate’s own email address', customer: 'Mark: the affiliate as a customer' },
		hints: { name: 'Hint: the same name' },
		stateThen: { paused: 'Paused when the form was sent', ended: 'Ended when the form was sent' },
		/** `{amount}`. */
		refunded: '{amount} refunded',
		decision: {
			label: 'Commission',
			options: { rules: 'By the rules', yes: 'Earns commission', no: 'No commission' },
			note: 'Reason',
			button: 'Save',
			done: { title: 'Decision saved' },
			missing: 'Please choose one.',
			stale: 'Someone else decided this a moment ago. Please check it; your decision was not saved.',
		},
		empty: 'No enrollments with this code yet.',
	},
	payouts: {
		heading: 'Payouts',
		lead: 'Send the money through your bank and record it here. The amount due is approved and not yet paid out.',
		/** `{amount}`. */
		due: '{amount} is due.',
		nothing: 'Nothing is due.',
		ahead: '{amount} more was paid out than is approved. It is set off against the next commissions.',
		none: 'No payments with this code yet, so nothing is due.',
		pay: {
			/** `{currency}`. */
			heading: 'Record a payout in {currency}',
			amount: 'Amount',
			note: 'Note',
			noteHelp: 'Such as the reference of the transfer. For operators only.',
			evenSo: 'This amount was already sent although another amount is due: record it anyway.',
			button: 'Record payout',
			done: { title: 'Payout recorded' },
			messages: { amount: 'Please enter an amount above zero, such as 49.75.', currency: 'Please choose a currency.' },
			/** `{due}` and `{amount}`. */
			other: '{due} is due now, not {amount}. Nothing was recorded.',
			stale: 'Another payout was recorded a moment ago. Please check the amount due; yours was not recorded.',
		},
		columns: { at: 'Recorded', amount: 'Amount', note: 'Note', action: 'Action' },
		/** `{date}`. */
		correction: 'Corrects the payout of {date}',
		corrected: 'Corrected',
		correct: 'Correct',
		correcting: {
			/** `{amount}`, `{date}`. */
			heading: 'Reverse the payout of {amount} from {date}?',
			text: 'A reversing entry is added and the original stays; the affiliate’s page shows that it was not paid. Use this only for a mistyped amount, not for money that was returned.',
			note: 'What was wrong',
			button: 'Reverse payout',
			cancel: 'Cancel',
			done: { title: 'Payout reversed' },
			gone: 'This payout does not exist or was already corrected.',
		},
		ownersOnly: 'Only owners can record payouts.',
		empty: 'No payouts yet.',
	},
	gone: 'This affiliate no longer exists.',
} as const;

const { affiliates } = consolePaths;

interface AffiliatesFrameProps {
	words: { heading: string; lead: string };
	current: 'all' | 'codes' | 'add';
	children: ReactNode;
}

export function AffiliatesFrame({ words: { heading, lead }, current, children }: AffiliatesFrameProps) {
	const { label, ...names } = affiliatesPages.list.tabs;
	const paths = { all: affiliates, codes: `${affiliates}/codes`, add: `${affiliates}/new` };
	return (
		<div className="reports">
			<ReportStyles />
			<h1 className="h3">{heading}</h1>
			<p className="soft">{lead}</p>
			<Tabs label={label} tabs={tabsOf(paths, names, current)} />
			{children}
		</div>
	);
}

interface AffiliateFrameProps {
	affiliate: { id: string; name: string; code: string };
	/** Shown before the affiliate's name. */
	heading?: string;
	current: 'overview' | 'enrollments' | 'payouts';
	children: ReactNode;
}

export function AffiliateFrame({ affiliate: { id, name, code }, heading, current, children }: AffiliateFrameProps) {
	const { label, ...names } = affiliatesPages.one.tabs;
	const overview = `${affiliates}/${id}`;
	const paths = { overview, enrollments: `${overview}/enrollments`, payouts: `${overview}/payouts` };
	return (
		<div className="reports">
			<ReportStyles />
			<h1 className="h3">
				{heading && `${heading}: `}
				{name} <span className="soft">{code}</span>
			</h1>
			<p>
				<a className="reports-way" href={affiliates}>
					← {affiliatesPages.list.heading}
				</a>
			</p>
			<Tabs label={label} tabs={tabsOf(paths, names, current)} />
			{children}
		</div>
	);
}

function tabsOf<Name extends string>(paths: Record<Name, string>, names: Record<Name, string>, current: Name) {
	return (Object.keys(paths) as Name[]).map((tab) => ({
		name: names[tab],
		to: paths[tab],
		isCurrent: tab === current,
	}));
}
