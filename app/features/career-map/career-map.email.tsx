import { consoleLink } from '#app/mails/console-link.ts';
import { A, Action, ConsoleAction, Facts, List, Mail, P, Quote } from '#app/mails/layout.tsx';
import type { RoleMatch } from '#career-map/model.ts';
import { careerMapMails } from '#content/mails/career-map.ts';

interface ReceivedProps {
	site: string;
	/** The page that says how far it is. */
	href: string;
	/** How long the CV is kept, in days, and the day by which it is gone, in words. */
	days: number;
	date: string;
}

/** To who sent a CV: what happens now, and what happens to the file. */
export function CareerMapReceivedEmail({ site, href, days, date }: ReceivedProps) {
	const { preview, heading, text, action, fileHeading, file, notYou, reason } = careerMapMails.received;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			{text.map((one) => (
				<P key={one}>{one}</P>
			))}
			<Action href={href}>{action}</Action>
			<P>
				<strong>{fileHeading}</strong> {file.replace('{days}', String(days)).replace('{date}', date)}
			</P>
			<P>{notYou}</P>
		</Mail>
	);
}

interface ReadyProps {
	site: string;
	/** The private page. */
	href: string;
	/** The edition for the manager. */
	manager: string;
	/** The last day on which the link works, in words. */
	date: string;
	roles: { slot: RoleMatch['slot']; title: string; quote: string }[];
	/** What to close first, with its first step. */
	gaps: { label: string; step: string }[];
}

/** To who sent a CV: the three roles, what is missing first, and the link to the rest. */
export function CareerMapReadyEmail({ site, href, manager, date, roles, gaps }: ReadyProps) {
	const {
		preview,
		heading,
		text,
		slots,
		gaps: gapsHeading,
		rest,
		action,
		manager: forManager,
		private: secret,
		reason,
	} = careerMapMails.ready;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text}</P>
			{roles.map(({ slot, title, quote }) => (
				<div key={slot}>
					<P>
						{slots[slot]}: <strong>{title}</strong>
					</P>
					{quote && <Quote>{quote}</Quote>}
				</div>
			))}
			{gaps.length > 0 && (
				<>
					<P>
						<strong>{gapsHeading}</strong>
					</P>
					<List
						numbered
						items={gaps.map(({ label, step }) => (
							<>
								<strong>{label}.</strong> {step}
							</>
						))}
					/>
				</>
			)}
			<P>{rest}</P>
			<Action href={href}>{action}</Action>
			<P>
				{forManager.text} <A href={manager}>{forManager.link}</A>
			</P>
			<P>{secret.replace('{date}', date)}</P>
		</Mail>
	);
}

interface CannotProps {
	site: string;
	isOurs: boolean;
	wrong: string;
	instead: string;
	/** Where another file is sent. */
	href: string;
	days: number;
}

/** To who sent a file that no report can be made of: what was wrong with it, and what to send instead. */
export function CareerMapCannotEmail({ site, isOurs, wrong, instead, href, days }: CannotProps) {
	const { preview, heading, ours, action, kept, question, reason } = careerMapMails.cannot;
	const head = isOurs ? ours : { preview, heading };
	return (
		<Mail site={site} {...head} reason={reason}>
			<P>{wrong}</P>
			<P>{instead}</P>
			{!isOurs && <Action href={href}>{action}</Action>}
			<P>{kept.replace('{days}', String(days))}</P>
			{!isOurs && <P>{question}</P>}
		</Mail>
	);
}

interface LinkProps {
	site: string;
	links: { href: string; received: string; until: string }[];
}

/** To who asked for it: the links to the career maps of an address. */
export function CareerMapLinkEmail({ site, links }: LinkProps) {
	const { preview, heading, text, item, until, notYou, reason } = careerMapMails.link;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text}</P>
			<List
				items={links.map((link) => (
					<>
						<A href={link.href}>{item.replace('{date}', link.received)}</A>. {until.replace('{date}', link.until)}
					</>
				))}
			/>
			<P>{notYou}</P>
		</Mail>
	);
}

interface OperatorProps {
	site: string;
	request: string;
	received: string;
	attempts: number;
	why: keyof typeof careerMapMails.operator.why;
}

/** To the operator: a request failed on our side. */
export function CareerMapOperatorEmail({ site, request, received, attempts, why }: OperatorProps) {
	const { preview, heading, text, facts, why: whys, again, reason } = careerMapMails.operator;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text}</P>
			<Facts
				facts={[
					{ label: facts.request, value: request },
					{ label: facts.received, value: received },
					{ label: facts.attempts, value: attempts },
					{ label: facts.why, value: whys[why] },
				]}
			/>
			<P>{again}</P>
			<ConsoleAction href={consoleLink(site, 'careerMaps', request)} />
		</Mail>
	);
}
