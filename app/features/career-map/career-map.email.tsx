import type { RoleMatch } from '@mga/career-map';
import { consoleLink } from '#app/mails/console-link.ts';
import { A, Action, ConsoleAction, Facts, List, Mail, P, Quote } from '#app/mails/layout.tsx';
import { careerMapMails } from '#content/mails/career-map.ts';

interface ReceivedProps {
	site: string;
	href: string;
	days: number;
	date: string;
}

export function CareerMapReceivedEmail({ site, href, days, date }: ReceivedProps) {
	const { preview, heading, text, action, fileHeading, file, notYou, reason } = careerMapMails.received;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			{text.map((paragraph) => (
				<P key={paragraph}>{paragraph}</P>
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
	href: string;
	manager: string;
	/** The last day on which the link works. */
	date: string;
	roles: { slot: RoleMatch['slot']; title: string; quote: string }[];
	/** Why the report is in English, for CVs in another language. */
	language?: { code: string; english: string; own: string } | undefined;
	start?: { title: string; reason: string } | undefined;
	/** How long the plan takes; empty if unknown. */
	effort: string;
	gaps: { label: string; step: string }[];
}

export function CareerMapReadyEmail(props: ReadyProps) {
	const { site, href, manager, date, roles, language, start, effort, gaps } = props;
	const { preview, heading, reason, ...copy } = careerMapMails.ready;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			{language && (
				<P>
					<span lang={language.code}>{language.own}</span> {language.english}
				</P>
			)}
			<P>{copy.text}</P>
			{roles.map(({ slot, title, quote }) => (
				<div key={slot}>
					<P>
						{copy.slots[slot]}: <strong>{title}</strong>
					</P>
					{quote && <Quote>{quote}</Quote>}
				</div>
			))}
			{start && (
				<P>
					<strong>{copy.start.replace('{role}', start.title)}</strong> {start.reason}
				</P>
			)}
			{gaps.length > 0 && (
				<>
					<P>
						<strong>{copy.gaps}</strong>
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
			{effort && <P>{effort}</P>}
			<P>{copy.rest}</P>
			<Action href={href}>{copy.action}</Action>
			<P>
				{copy.manager.text} <A href={manager}>{copy.manager.link}</A>
			</P>
			<P>{copy.private.replace('{date}', date)}</P>
		</Mail>
	);
}

interface CannotProps {
	site: string;
	isOurs: boolean;
	wrong: string;
	instead: string;
	href: string;
	days: number;
}

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
