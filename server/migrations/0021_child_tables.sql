-- Lines that live and die with their row are tables (ADR 029): what was JSON gets types, keys and references. A line is
-- known by its place below its row.
create table sample_item_prices (
  tenant_id integer not null default app_tenant() references tenants (id),
  item_id uuid not null,
  order_no smallint not null,
  "from" date not null,
  price bigint not null,
  primary key (tenant_id, item_id, order_no),
  foreign key (tenant_id, item_id) references sample_items (tenant_id, _id) on delete cascade
);
select secure_table('sample_item_prices');
insert into sample_item_prices (tenant_id, item_id, order_no, "from", price)
select i.tenant_id, i._id, line.place, (line.item ->> 'from')::date, (line.item ->> 'price')::bigint
from sample_items i cross join jsonb_array_elements(i.prices) with ordinality as line (item, place);
alter table sample_items drop column prices;
drop function price_on(jsonb, date);

create table video_chapters (
  tenant_id integer not null default app_tenant() references tenants (id),
  video_id uuid not null,
  order_no smallint not null,
  at_second integer not null,
  title text not null,
  primary key (tenant_id, video_id, order_no),
  foreign key (tenant_id, video_id) references videos (tenant_id, _id) on delete cascade
);
select secure_table('video_chapters');
insert into video_chapters (tenant_id, video_id, order_no, at_second, title)
select v.tenant_id, v._id, line.place, (line.item ->> 'atSecond')::integer, line.item ->> 'title'
from videos v cross join jsonb_array_elements(v.chapters) with ordinality as line (item, place);
alter table videos drop column chapters;

create table vendor_bank_accounts (
  tenant_id integer not null default app_tenant() references tenants (id),
  vendor_id uuid not null,
  order_no smallint not null,
  bank_name text not null,
  account_no text not null,
  account_name text not null,
  branch text,
  primary key (tenant_id, vendor_id, order_no),
  foreign key (tenant_id, vendor_id) references vendors (tenant_id, _id) on delete cascade
);
select secure_table('vendor_bank_accounts');
insert into vendor_bank_accounts (tenant_id, vendor_id, order_no, bank_name, account_no, account_name, branch)
select v.tenant_id, v._id, line.place, line.item ->> 'bankName', line.item ->> 'accountNo', line.item ->> 'accountName',
  line.item ->> 'branch'
from vendors v cross join jsonb_array_elements(v.bank_accounts) with ordinality as line (item, place);
alter table vendors drop column bank_accounts;
