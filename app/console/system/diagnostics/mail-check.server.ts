import { sql } from 'kysely';
import { systemStatusSummary } from '#content/console/diagnostics.ts';
import { type Found, type MailDomain, readMailDomain } from '#platform/mail/mail-domain.ts';
import { MailRefused } from '#platform/mail/mailer.ts';
import { spanOf } from '../spans.ts';
import { type CheckContext, errorMessage, type Finding, fail, pass, warn } from './finding.ts';

const { mail: says } = systemStatusSummary;

/** How many of the last week's emails are checked, newest first. */
const SAMPLE = 1000;
const QUEUE_WARN_MS = 10 * 60_000;
const QUEUE_FAIL_MS = 3600_000;

/** Checks the mail server, the sender domain's records and the queue. */
export async function checkMail(needs: CheckContext): Promise<Finding[]> {
	const { config, mailer } = needs;
	if (!mailer) return [warn(says.off, says.offTodo)];
	const domain = /@([^@\s>]+)>?$/.exec(config.MAIL_FROM ?? '')?.[1]?.toLowerCase();
	const parts = await Promise.all([
		checkMailServer(needs),
		domain ? readMailDomain(domain, needs.resolver).then((found) => checkDomain(domain, found)) : [],
		queue(needs),
	]);
	const operator = config.OPERATOR_EMAIL ? [] : [warn(says.noOperator, says.noOperatorTodo)];
	return [...parts.flat(), ...operator];
}

/** Connects to the mail server and signs in. */
export async function checkMailServer({ mailer }: Pick<CheckContext, 'mailer'>): Promise<Finding[]> {
	try {
		await mailer?.check();
		return [pass(says.server)];
	} catch (error) {
		const values = { error: errorMessage(error) };
		const isRefused = error instanceof MailRefused || (error as { code?: string }).code === 'EAUTH';
		return [isRefused ? fail(says.refused, says.refusedTodo, values) : fail(says.away, says.awayTodo, values)];
	}
}

/** Checks a domain's records for sending email. */
export function checkDomain(domain: string, { mx, spf, dmarc, dkim }: MailDomain): Finding[] {
	return [mxFinding(domain, mx), spfFinding(domain, spf), dmarcFinding(domain, dmarc), dkimFinding(domain, dkim)];
}

function mxFinding(domain: string, mx: Found<string>): Finding {
	if (mx.state === 'no-answer') return noAnswer(domain, mx.code);
	const hosts = mx.state === 'found' ? mx.records.filter(Boolean) : [];
	if (hosts.length === 0) return fail(says.noMx, says.noMxTodo, { domain });
	return pass(says.mx, { domain, hosts: hosts.join(', ') });
}

function spfFinding(domain: string, spf: Found<string>): Finding {
	if (spf.state === 'no-answer') return noAnswer(domain, spf.code);
	if (spf.state !== 'found') return fail(says.noSpf, says.noSpfTodo, { domain });
	const [record = ''] = spf.records;
	const values = { domain, record, count: spf.records.length };
	if (spf.records.length > 1) return fail(says.manySpf, says.manySpfTodo, values);
	if (/ \+?all\b/i.test(record)) return fail(says.openSpf, says.openSpfTodo, values);
	return pass(says.spf, values);
}

function dmarcFinding(domain: string, dmarc: Found<string>): Finding {
	if (dmarc.state === 'no-answer') return noAnswer(`_dmarc.${domain}`, dmarc.code);
	if (dmarc.state !== 'found') return warn(says.noDmarc, says.noDmarcTodo, { domain });
	const values = { domain, record: dmarc.records[0] ?? '', count: dmarc.records.length };
	return dmarc.records.length > 1 ? fail(says.manyDmarc, says.manyDmarcTodo, values) : pass(says.dmarc, values);
}

function dkimFinding(domain: string, dkim: MailDomain['dkim']): Finding {
	if (dkim === 'no-answer') return noAnswer(`_domainkey.${domain}`, '');
	if (dkim === 'none') return warn(says.noDkim, says.noDkimTodo, { domain });
	return { ...warn(says.dkim, says.dkimTodo, { domain }), state: 'well' };
}

function noAnswer(name: string, code: string): Finding {
	return warn(says.noAnswer, says.noAnswerTodo, { name, code: code || 'no answer' });
}

async function queue({ db }: CheckContext): Promise<Finding[]> {
	const { rows } = await sql<{ waited: number | null; refused: number; all: number }>`
		select (select extract(epoch from now() - greatest(created_at, coalesce(not_before, created_at))) * 1000
			from mails where status = 'queued' and (not_before is null or not_before < now()) order by created_at limit 1)::float8 as waited,
			count(*) filter (where status = 'refused')::int as refused, count(*)::int as all
		from (select status from mails where created_at > now() - interval '7 days' order by created_at desc limit ${SAMPLE}) as newest
		where status in ('sent', 'refused')`.execute(db);
	const { waited = null, refused = 0, all = 0 } = rows[0] ?? {};
	const findings = [];
	const values = { age: spanOf(waited ?? 0), refused, all };
	if (waited !== null && waited > QUEUE_FAIL_MS) findings.push(fail(says.queueOld, says.queueTodo, values));
	else if (waited !== null && waited > QUEUE_WARN_MS) findings.push(warn(says.queueOld, says.queueTodo, values));
	else findings.push(pass(says.queue));
	if (all === 0) return findings;
	const share = refused / all;
	if (refused >= 10 && share > 0.2) findings.push(fail(says.share, says.shareTodo, values));
	else if (refused >= 5 && share > 0.05) findings.push(warn(says.share, says.shareTodo, values));
	else findings.push(pass(says.share, values));
	return findings;
}
