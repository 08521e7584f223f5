import { sql } from 'kysely';
import { type Found, type MailDomain, readMailDomain } from '#platform/mail/mail-domain.ts';
import { MailRefused } from '#platform/mail/mailer.ts';
import { spanOf } from '../system/texts.console.ts';
import { type CheckContext, errorMessage, type Finding, fail, pass, warn } from './finding.console.ts';

const QUEUE_TODO = 'See the last errors under Email and jobs, status queued.';
const SHARE_TODO = 'See the servers’ responses under Email and jobs, status refused.';

/** How many of the last week's emails are checked, newest first. */
const SAMPLE = 1000;
const QUEUE_WARN_MS = 10 * 60_000;
const QUEUE_FAIL_MS = 3600_000;

export async function checkMail(needs: CheckContext): Promise<Finding[]> {
	const { config, mailer } = needs;
	if (!mailer)
		return [
			warn(
				'No mail server is configured. Emails are stored and can be read under Email and jobs.',
				'Set the mail server and the sender under Settings, Email.',
			),
		];
	const domain = /@([^@\s>]+)>?$/.exec(config.MAIL_FROM ?? '')?.[1]?.toLowerCase();
	const parts = await Promise.all([
		checkMailServer(needs),
		domain ? readMailDomain(domain, needs.resolver).then((found) => checkDomain(domain, found)) : [],
		queue(needs),
	]);
	const operator = config.OPERATOR_EMAIL
		? []
		: [
				warn(
					'OPERATOR_EMAIL is not set: operators’ copies are stored, and replies go to the sender.',
					'Enter the address of the person who answers email under Settings, Notifications’ address.',
				),
			];
	return [...parts.flat(), ...operator];
}

export async function checkMailServer({ mailer }: Pick<CheckContext, 'mailer'>): Promise<Finding[]> {
	try {
		await mailer?.check();
		return [pass('The mail server responds and accepts our login.')];
	} catch (error) {
		const words = errorMessage(error);
		const isRefused = error instanceof MailRefused || (error as { code?: string }).code === 'EAUTH';
		return [
			isRefused
				? fail(
						`The mail server responds but rejects our login: ${words}`,
						'Check the user and the password of the mail server.',
					)
				: fail(
						`The mail server does not respond: ${words}`,
						'Check the server’s name and port, and that no firewall blocks the connection.',
					),
		];
	}
}

function checkDomain(domain: string, { mx, spf, dmarc, dkim }: MailDomain): Finding[] {
	return [mxFinding(domain, mx), spfFinding(domain, spf), dmarcFinding(domain, dmarc), dkimFinding(domain, dkim)];
}

function mxFinding(domain: string, mx: Found<string>): Finding {
	if (mx.state === 'no-answer') return noAnswer(domain, mx.code);
	const hosts = mx.state === 'found' ? mx.records.filter(Boolean) : [];
	if (hosts.length === 0)
		return fail(
			`${domain} accepts no email: replies to our emails are lost.`,
			`Add an MX record for ${domain}, or use another sender.`,
		);
	return pass(`${domain} accepts email: ${hosts.join(', ')}.`);
}

function spfFinding(domain: string, spf: Found<string>): Finding {
	if (spf.state === 'no-answer') return noAnswer(domain, spf.code);
	if (spf.state !== 'found')
		return fail(
			`${domain} has no SPF record.`,
			`Add a TXT record for ${domain} that names your mail server, such as “v=spf1 include:your-provider.example -all”. Your mail provider says which.`,
		);
	const [record = ''] = spf.records;
	if (spf.records.length > 1)
		return fail(
			`${domain} has ${spf.records.length} SPF records, so receivers ignore them all.`,
			'Merge them into one TXT record that starts with v=spf1.',
		);
	if (/ \+?all\b/i.test(record))
		return fail(`The SPF record of ${domain} allows anyone to send for it: ${record}`, 'End it with -all or ~all.');
	return pass(`${domain} has an SPF record: ${record}`);
}

function dmarcFinding(domain: string, dmarc: Found<string>): Finding {
	if (dmarc.state === 'no-answer') return noAnswer(`_dmarc.${domain}`, dmarc.code);
	if (dmarc.state !== 'found')
		return warn(
			`${domain} has no DMARC record. Large mail providers reject bulk email without one.`,
			`Add a TXT record for _dmarc.${domain}: “v=DMARC1; p=none”, and a stricter policy once SPF and DKIM are right.`,
		);
	const [record = ''] = dmarc.records;
	const count = dmarc.records.length;
	return count > 1
		? fail(`_dmarc.${domain} has ${count} DMARC records, so receivers ignore them all.`, 'Keep only one.')
		: pass(`${domain} has a DMARC record: ${record}`);
}

function dkimFinding(domain: string, dkim: MailDomain['dkim']): Finding {
	if (dkim === 'no-answer') return noAnswer(`_domainkey.${domain}`, '');
	if (dkim === 'none')
		return warn(
			`There is no DKIM key under _domainkey.${domain}.`,
			'Create a key at your mail provider, and add the record it shows.',
		);
	return {
		...warn(
			`${domain} may have DKIM keys. Only your mail server knows which one it uses.`,
			'Open an email from the site, view its source, and look for “dkim=pass”.',
		),
		state: 'well',
	};
}

function noAnswer(name: string, code: string): Finding {
	return warn(
		`The name server gave no answer for ${name} (${code || 'no answer'}).`,
		'Try again in a minute. If it happens again, check this machine’s name server.',
	);
}

async function queue({ db }: CheckContext): Promise<Finding[]> {
	const { rows } = await sql<{ waited: number | null; refused: number; all: number }>`
		select (select extract(epoch from now() - greatest(created_at, coalesce(not_before, created_at))) * 1000
			from mails where status = 'queued' and (not_before is null or not_before < now()) order by created_at limit 1)::float8 as waited,
			count(*) filter (where status = 'refused')::int as refused, count(*)::int as all
		from (select status from mails where created_at > now() - interval '7 days' order by created_at desc limit ${SAMPLE}) as newest
		where status in ('sent', 'refused')`.execute(db);
	const { waited = null, refused = 0, all = 0 } = rows[0] ?? {};
	const findings = [
		waited !== null && waited > QUEUE_WARN_MS
			? (waited > QUEUE_FAIL_MS ? fail : warn)(`An email has been overdue for ${spanOf(waited)}.`, QUEUE_TODO)
			: pass('No email is overdue.'),
	];
	if (all === 0) return findings;
	const share = refused / all;
	const text = `Of the last ${all} emails this week, ${refused} were rejected.`;
	if (refused >= 10 && share > 0.2) findings.push(fail(text, SHARE_TODO));
	else if (refused >= 5 && share > 0.05) findings.push(warn(text, SHARE_TODO));
	else findings.push(pass(text));
	return findings;
}
