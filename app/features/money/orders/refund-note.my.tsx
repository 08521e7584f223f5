import { Link, useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { myRefund } from '#content/my/refund.ts';
import { my } from '#content/my.ts';

interface Props {
	/** `withdrawable`: the purchase whose request can still be taken back. */
	refund: { isRequested: boolean; lastDay: string; withdrawable?: string | undefined };
}

export function RefundNote({ refund: { isRequested, lastDay, withdrawable } }: Props) {
	const { open, requested, action, details } = my.home.refund;
	return (
		<div className="flex flex-wrap items-center gap-x-6 gap-y-2">
			<p className="soft">
				{isRequested ? requested : open(lastDay)} <Link to={myRefund.path}>{isRequested ? details : action}</Link>
			</p>
			{withdrawable && <WithdrawForm purchase={withdrawable} />}
		</div>
	);
}

/** @param purchase Its short reference. */
export function WithdrawForm({ purchase }: { purchase: string }) {
	const { button } = myRefund.withdraw;
	const { pathname } = useLocation();
	return (
		<form method="post" action={myRefund.path}>
			<input type="hidden" name="purchase" value={purchase} />
			<input type="hidden" name="back" value={pathname} />
			<Button
				type="submit"
				name="intent"
				value="withdraw"
				variant="secondary"
				size="small"
				aria-label={`${button}: ${purchase}`}
			>
				{button}
			</Button>
		</form>
	);
}
