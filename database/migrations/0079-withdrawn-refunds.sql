-- A participant can take their request for a refund back until an operator has decided it.
alter table refunds drop constraint refunds_state_check,
	add constraint refunds_state_check check (state in ('requested', 'sending', 'made', 'failed', 'declined', 'withdrawn'));
comment on column refunds.state is 'requested: waits for an operator. sending: an operator decided, and the provider has not answered. made: the money is on its way or has arrived. withdrawn: the person took the request back.';
