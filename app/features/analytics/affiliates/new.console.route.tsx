import { actionsOf } from '#app/act.server.ts';
import { ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { servicesOf } from '#app/services.ts';
import { commissionPercent } from '#app/settings/settings.server.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import type { Route } from './+types/new.console.route';
import { createAffiliate } from './affiliate-actions.console.server.ts';
import { AffiliateFields } from './affiliate-fields.console.tsx';
import { AffiliatesFrame, affiliatesPages } from './affiliate-frames.console.tsx';

const words = affiliatesPages.add;

export const meta: Route.MetaFunction = () => consoleHead(words.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	const percent = await commissionPercent(servicesOf(context).db);
	return { code: url.searchParams.get('code')?.slice(0, 100) ?? '', percent };
}

export const action = actionsOf(createAffiliate);

export default function NewAffiliate({ loaderData: { code, percent } }: Route.ComponentProps) {
	return (
		<AffiliatesFrame words={words} current="add">
			<div className="console-narrow">
				<ConsoleForm id="add" label={words.heading} action={`${consolePaths.affiliates}/new`}>
					<AffiliateFields
						percentHelp={`Of the amount actually paid. Leave empty for the standard commission, currently ${percent}%.`}
						values={{ code }}
					/>
					<Button type="submit">{words.button}</Button>
				</ConsoleForm>
			</div>
		</AffiliatesFrame>
	);
}
