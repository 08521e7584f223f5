import { sql } from 'kysely';
import { systemStatusSummary } from '#content/console/diagnostics.ts';
import { type Found, type MailDomain, readMailDomain } from '#platform/mail/mail-domain.ts';
import { MailRefused } from '#platform/mail/mailer.ts';
import { spanOf } from '../spans.ts';
import { type DoctorNeeds, type Finding, look, well, wordsOf, wrong } from './finding.ts';

const { mail: says } = systemStatusSummary;

/** Of a week's mails, so many of the newest are looked at. */
const SAMPLE = 1000;
const QUEUE_LOOK_MS = 10 * 60_000;
const QUEUE_WRONG_MS = 3600_000;

/** Whether mail goes out, and arrives. */
export async function checkMail(needs: DoctorNeeds): Promise<Finding[]> {
	const { config, mailer } = needs;
	if (!mailer) return [look(says.kept, says.keptTodo)];
	const domain = /@([^@\s>]+)>?$/.exec(config.MAIL_FROM ?? '')?.[1]?.toLowerCase();
	const parts = await Promise.all([
		server(needs),
		domain ? readMailDomain(domain, needs.resolver).then((found) => ofDomain(domain, found)) : [],
		queue(needs),
	]);
	const operator = config.OPERATOR_EMAIL ? [] : [look(says.noOperator, says.noOperatorTodo)];
	return [...parts.flat(), ...operator];
}

async function server({ mailer }: DoctorNeeds): Promise<Finding[]> {
	try {
		await mailer?.check();
		return [well(says.server)];
	} catch (error) {
		const values = { error: wordsOf(error) };
		const isRefused = error instanceof MailRefused || (error as { code?: string }).code === 'EAUTH';
		return [isRefused ? wrong(says.refused, says.refusedTodo, values) : wrong(says.away, says.awayTodo, values)];
	}
}

/** What a domain's records mean for mail from it. */
export function ofDomain(domain: string, { mx, spf, dmarc, dkim }: MailDomain): Finding[] {
	return [mxFinding(domain, mx), spfFinding(domain, spf), dmarcFinding(domain, dmarc), dkimFinding(domain, dkim)];
}

function mxFinding(domain: string, mx: Found<string>): Finding {
	if (mx.state === 'no-answer') return unasked(domain, mx.code);
	const hosts = mx.state === 'found' ? mx.records.filter(Boolean) : [];
	if (hosts.length === 0) return wrong(says.noMx, says.noMxTodo, { domain });
	return well(says.mx, { domain, hosts: hosts.join(', ') });
}

function spfFinding(domain: string, spf: Found<string>): Finding {
	if (spf.state === 'no-answer') return unasked(domain, spf.code);
	if (spf.state !== 'found') return wrong(says.noSpf, says.noSpfTodo, { domain });
	const [record = ''] = spf.records;
	const values = { domain, record, count: spf.records.length };
	if (spf.records.length > 1) return wrong(says.manySpf, says.manySpfTodo, values);
	if (/ \+?all\b/i.test(record)) return wrong(says.openSpf, says.openSpfTodo, values);
	return well(says.spf, values);
}

function dmarcFinding(domain: string, dmarc: Found<string>): Finding {
	if (dmarc.state === 'no-answer') return unasked(`_dmarc.${domain}`, dmarc.code);
	if (dmarc.state !== 'found') return look(says.noDmarc, says.noDmarcTodo, { domain });
	const values = { domain, record: dmarc.records[0] ?? '', count: dmarc.records.length };
	return dmarc.records.length > 1 ? wrong(says.manyDmarc, says.manyDmarcTodo, values) : well(says.dmarc, values);
}

function dkimFinding(domain: string, dkim: MailDomain['dkim']): Finding {
	if (dkim === 'no-answer') return unasked(`_domainkey.${domain}`, '');
	if (dkim === 'none') return look(says.noDkim, says.noDkimTodo, { domain });
	return { ...look(says.dkim, says.dkimTodo, { domain }), state: 'well' };
}

function unasked(name: string, code: string): Finding {
	return look(says.unasked, says.unaskedTodo, { name, code: code || 'no answer' });
}

async function queue({ db }: DoctorNeeds): Promise<Finding[]> {
	const { rows } = await sql<{ waited: number | null; refused: number; all: number }>`
		select (select extract(epoch from now() - greatest(created_at, coalesce(not_before, created_at))) * 1000
			from mails where status = 'queued' and (not_before is null or not_before < now()) order by created_at limit 1)::float8 as waited,
			count(*) filter (where status = 'refused')::int as refused, count(*)::int as all
		from (select status from mails where created_at > now() - interval '7 days' order by created_at desc limit ${SAMPLE}) as newest
		where status in ('sent', 'refused')`.execute(db);
	const { waited = null, refused = 0, all = 0 } = rows[0] ?? {};
	const findings = [];
	const values = { age: spanOf(waited ?? 0), refused, all };
	if (waited !== null && waited > QUEUE_WRONG_MS) findings.push(wrong(says.queueOld, says.queueTodo, values));
	else if (waited !== null && waited > QUEUE_LOOK_MS) findings.push(look(says.queueOld, says.queueTodo, values));
	else findings.push(well(says.queue));
	if (all === 0) return findings;
	const share = refused / all;
	if (refused >= 10 && share > 0.2) findings.push(wrong(says.share, says.shareTodo, values));
	else if (refused >= 5 && share > 0.05) findings.push(look(says.share, says.shareTodo, values));
	else findings.push(well(says.share, values));
	return findings;
}
