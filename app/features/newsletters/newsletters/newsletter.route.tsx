import { Link } from 'react-router';
import { receive } from '#app/forms/receive.server.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { Card, CardGrid, Section, SignUpHead } from '#app/ui/panel.tsx';
import { paths } from '#content/navigation.ts';
import { newsletter, newsletterArchive, newsletterAudience, newsletterBenefits } from '#content/newsletter.ts';
import { SubscriptionForm } from '../subscriptions/subscription.form.tsx';
import { isDoubleOptIn, subscriptionForm } from '../subscriptions/subscription.server.ts';
import { subscriptionToasts } from '../subscriptions/subscription.toasts.ts';
import type { Route } from './+types/newsletter.route';
import { listArchive } from './archive.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('newsletter', matches);

export async function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	// The form must not fail for a link.
	const past = await listArchive(services.db, 1).catch(() => []);
	return { isDoubleOptIn: isDoubleOptIn(services), hasPast: past.length > 0 };
}

export const action = (args: Route.ActionArgs) =>
	receive(args, subscriptionForm('newsletter', servicesOf(args.context)));
export const clientAction = answerInPlace('newsletter', subscriptionToasts('newsletter'));

export default function NewsletterPage({ loaderData: { hasPast, ...form } }: Route.ComponentProps) {
	return (
		<>
			<SignUpHead
				copy={newsletter}
				aside={
					<Card tone="forest" className="dark lg:mt-28 lg:mb-12">
						<SubscriptionForm list="newsletter" copy={newsletter} label={newsletter.name} {...form} />
					</Card>
				}
			>
				{hasPast && (
					<p className="lg:mb-12">
						<Link className="inline-block py-1" to={paths.newsletterArchive}>
							{newsletterArchive.read}
						</Link>
					</p>
				)}
			</SignUpHead>
			<Section title={newsletter.benefitsHeading}>
				<CardGrid cards={newsletterBenefits} columns="sm:grid-cols-2 lg:grid-cols-4" />
			</Section>
			<Section title={newsletter.audienceHeading}>
				<CardGrid cards={newsletterAudience} tone="moss" columns="sm:grid-cols-2" />
			</Section>
		</>
	);
}
