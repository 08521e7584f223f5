import { data, useActionData } from 'react-router';
import { addAffiliate } from '#app/features/affiliates/actions.server.ts';
import { affiliateSchema } from '#app/features/affiliates/affiliate.schema.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import { servicesOf } from '#app/services.ts';
import { commissionPercent } from '#app/settings/settings.server.ts';
import { Button } from '#app/ui/button.tsx';
import { affiliatesPages } from '#content/console/affiliates.ts';
import { consolePaths } from '#content/console/paths.ts';
import { done, parseActionForm } from '../../kit/action-form.server.ts';
import { ConsoleForm } from '../../kit/form.tsx';
import { allowed, operatorContext } from '../../kit/guard.server.ts';
import { consoleHead } from '../../kit/head.ts';
import { NumbersStyles } from '../styles.tsx';
import { withTyped } from '../typed.server.ts';
import type { Route } from './+types/new.route';
import { AffiliateFields } from './affiliate-fields.tsx';
import { refusedAffiliate } from './affiliate-refusals.server.ts';
import { AffiliatesTabs } from './affiliates-tabs.tsx';

const ID = 'add';
const words = affiliatesPages.add;

export const meta: Route.MetaFunction = () => consoleHead(words.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	allowed(context.get(operatorContext), 'affiliates.change');
	const percent = await commissionPercent(servicesOf(context).db);
	return { code: url.searchParams.get('code')?.slice(0, 100) ?? '', percent };
}

export async function action({ request, context }: Route.ActionArgs) {
	const services = servicesOf(context);
	const operator = allowed(context.get(operatorContext), 'affiliates.change');
	const form = (await readForm(request)) ?? new FormData();
	const { value, refused } = await parseActionForm(form, ID, affiliateSchema);
	if (refused) return data<FormAnswer>(withTyped(refused, form), { status: 400 });
	let id: string;
	try {
		id = await services.db.transaction().execute(async (tx) => {
			const { affiliate_uuid, code, commission_percent } = await addAffiliate(tx, services, value);
			const after = { code, percent: Number(commission_percent) };
			const subject = { kind: 'affiliate', id: affiliate_uuid };
			await writeAuditLog(tx, operator, 'affiliates.add', subject, { after }, services.now());
			return affiliate_uuid;
		});
	} catch (error) {
		return refusedAffiliate(error, ID, form);
	}
	return done(services, `${consolePaths.affiliates}/${id}`, { kind: 'success', ...words.done });
}

export default function NewAffiliate({ loaderData: { code, percent } }: Route.ComponentProps) {
	const answer = useActionData() as FormAnswer | undefined;
	return (
		<div className="numbers">
			<NumbersStyles />
			<h1 className="h3">{words.heading}</h1>
			<p className="soft">{words.lead}</p>
			<AffiliatesTabs current="add" />
			<div className="console-narrow">
				<ConsoleForm id={ID} answer={answer} label={words.heading} action={`${consolePaths.affiliates}/new`}>
					<AffiliateFields
						form={ID}
						answer={answer}
						percentHelp={affiliatesPages.fields.percentHelp.add.replace('{percent}', String(percent))}
						values={{ code }}
					/>
					<Button type="submit">{words.button}</Button>
				</ConsoleForm>
			</div>
		</div>
	);
}
