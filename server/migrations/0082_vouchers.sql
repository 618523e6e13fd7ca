-- Promotions, vouchers and what points are given for.

create table promotions (
  code text not null,
  title text not null,
  summary text,
  image uuid,
  content text,
  publish_at timestamptz not null default now(),
  discount_type text not null default 'PERCENT'
    check (discount_type in ('PERCENT', 'AMOUNT', 'GIFT', 'POINT_MULTIPLIER')),
  value numeric(14, 2),
  gift text,
  max_discount bigint,
  min_order bigint,
  project_types text[] not null default '{}',
  customer_levels text[] not null default '{}',
  start_at timestamptz not null,
  deadline_type text not null default 'SELECT' check (deadline_type in ('NO_LIMIT', 'SELECT')),
  end_at timestamptz check (end_at > start_at),
  usage_limit integer,
  usage_per_customer integer,
  stackable boolean not null default false,
  priority smallint,
  auto_apply boolean not null default false,
  used_count integer not null default 0 check (used_count >= 0)
);
select section_table('promotions');
alter table promotions add foreign key (tenant_id, image) references files (tenant_id, _id);
create unique index promotions_code_unique on promotions (tenant_id, code) where status <> 255;
create index promotions_code on promotions (tenant_id, code collate "vi-x-icu", _id) where status <> 255;
create index promotions_title on promotions (tenant_id, title collate "vi-x-icu", _id) where status <> 255;
create index promotions_type on promotions (tenant_id, discount_type, _id) where status <> 255;
create index promotions_publish on promotions (tenant_id, publish_at desc, _id) where status <> 255;
create index promotions_start on promotions (tenant_id, start_at, _id) where status <> 255;
create index promotions_end on promotions (tenant_id, end_at, _id) where status <> 255;
create index promotions_priority on promotions (tenant_id, priority, _id) where status <> 255;
create index promotions_auto on promotions (tenant_id, auto_apply, _id) where status <> 255;
create index promotions_levels on promotions using gin (tenant_id, customer_levels) where status <> 255;
create index promotions_projects on promotions using gin (tenant_id, project_types) where status <> 255;
create index promotions_maker on promotions (tenant_id, created_by) where status <> 255;

create table promotion_categories (
  tenant_id integer not null default app_tenant(),
  promotion_id uuid not null,
  category_id uuid not null,
  order_no smallint not null default 0,
  primary key (tenant_id, promotion_id, category_id),
  foreign key (tenant_id, promotion_id) references promotions (tenant_id, _id),
  foreign key (tenant_id, category_id) references customer_categories (tenant_id, _id)
);
create index promotion_categories_category on promotion_categories (tenant_id, category_id);
select secure_table('promotion_categories');

create table products (
  code text not null,
  name text not null,
  product_type text not null default 'GOOD' check (product_type in ('GOOD', 'SERVICE')),
  image uuid,
  description text,
  unit_price bigint,
  point_cost integer not null check (point_cost > 0),
  stock integer check (stock >= 0)
);
select section_table('products');
alter table products add foreign key (tenant_id, image) references files (tenant_id, _id);
create unique index products_code_unique on products (tenant_id, code) where status <> 255;
create index products_code on products (tenant_id, code collate "vi-x-icu", _id) where status <> 255;
create index products_name on products (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index products_type on products (tenant_id, product_type, _id) where status <> 255;
create index products_cost on products (tenant_id, point_cost, _id) where status <> 255;
create index products_stock on products (tenant_id, stock, _id) where status <> 255;
create index products_maker on products (tenant_id, created_by) where status <> 255;

create table product_vouchers (
  code text not null,
  name text not null,
  product_id uuid not null,
  discount_type text not null default 'PERCENT'
    check (discount_type in ('PERCENT', 'AMOUNT', 'GIFT', 'POINT_MULTIPLIER')),
  value numeric(14, 2),
  gift text,
  max_discount bigint,
  min_order bigint,
  valid_days smallint not null,
  customer_levels text[] not null default '{}',
  usage_per_customer integer,
  start_at timestamptz not null,
  deadline_type text not null default 'SELECT' check (deadline_type in ('NO_LIMIT', 'SELECT')),
  end_at timestamptz check (end_at > start_at),
  terms text,
  issued_count integer not null default 0 check (issued_count >= 0)
);
select section_table('product_vouchers');
alter table product_vouchers add foreign key (tenant_id, product_id) references products (tenant_id, _id);
create unique index product_vouchers_code_unique on product_vouchers (tenant_id, code) where status <> 255;
create index product_vouchers_code on product_vouchers (tenant_id, code collate "vi-x-icu", _id) where status <> 255;
create index product_vouchers_name on product_vouchers (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index product_vouchers_product on product_vouchers (tenant_id, product_id, _id) where status <> 255;
create index product_vouchers_type on product_vouchers (tenant_id, discount_type, _id) where status <> 255;
create index product_vouchers_start on product_vouchers (tenant_id, start_at, _id) where status <> 255;
create index product_vouchers_end on product_vouchers (tenant_id, end_at, _id) where status <> 255;
create index product_vouchers_maker on product_vouchers (tenant_id, created_by) where status <> 255;

create table vouchers (
  code text not null,
  name text not null,
  usage smallint not null,
  usage_limit integer not null default 1 check (usage_limit > 0),
  usage_per_customer integer,
  discount_type text not null default 'PERCENT'
    check (discount_type in ('PERCENT', 'AMOUNT', 'GIFT', 'POINT_MULTIPLIER')),
  value numeric(14, 2),
  gift text,
  max_discount bigint,
  min_order bigint,
  project_types text[] not null default '{}',
  customer_levels text[] not null default '{}',
  customer_id uuid,
  promotion_id uuid,
  valid_from timestamptz not null,
  deadline_type text not null default 'SELECT' check (deadline_type in ('NO_LIMIT', 'SELECT')),
  valid_to timestamptz check (valid_to > valid_from),
  image uuid,
  terms text,
  point_cost integer,
  product_voucher_id uuid,
  used_count integer not null default 0
);
select section_table('vouchers');
alter table vouchers
  add column is_issued boolean not null generated always as (status in (1, 2, 3)) stored,
  add check (used_count between 0 and usage_limit),
  add foreign key (tenant_id, image) references files (tenant_id, _id),
  add foreign key (tenant_id, customer_id) references customers (tenant_id, _id),
  add foreign key (tenant_id, promotion_id) references promotions (tenant_id, _id),
  add foreign key (tenant_id, product_voucher_id) references product_vouchers (tenant_id, _id);
-- For ever: a voucher that was deleted may still be in somebody's hand.
create unique index vouchers_code_unique on vouchers (tenant_id, code);
create index vouchers_code on vouchers (tenant_id, code collate "vi-x-icu", _id) where status <> 255;
create index vouchers_name on vouchers (tenant_id, name collate "vi-x-icu", _id) where status <> 255;
create index vouchers_usage on vouchers (tenant_id, usage, _id) where status <> 255;
create index vouchers_type on vouchers (tenant_id, discount_type, _id) where status <> 255;
create index vouchers_customer on vouchers (tenant_id, customer_id, _id) where status <> 255;
create index vouchers_promotion on vouchers (tenant_id, promotion_id, _id) where status <> 255;
create index vouchers_offer on vouchers (tenant_id, product_voucher_id, customer_id) where product_voucher_id is not null;
create index vouchers_from on vouchers (tenant_id, valid_from, _id) where status <> 255;
create index vouchers_to on vouchers (tenant_id, valid_to, _id) where status <> 255;
create index vouchers_used on vouchers (tenant_id, used_count, _id) where status <> 255;
create index vouchers_issued on vouchers (tenant_id, is_issued, _id) where status <> 255;
create index vouchers_levels on vouchers using gin (tenant_id, customer_levels) where status <> 255;
create index vouchers_maker on vouchers (tenant_id, created_by) where status <> 255;
create index vouchers_due on vouchers (tenant_id, valid_to) where status = 1;

-- Each use of a voucher, held for a quote or done. `quote_id` is the first revision of a quote: all of them share one use.
create table voucher_uses (
  tenant_id integer not null default app_tenant(),
  _id uuid not null,
  voucher_id uuid not null,
  use_no integer not null check (use_no > 0),
  quote_id uuid,
  customer_id uuid,
  state text not null check (state in ('RESERVED', 'USED')),
  reserved_until timestamptz,
  used_at timestamptz,
  used_by uuid,
  note text,
  primary key (tenant_id, _id),
  foreign key (tenant_id, voucher_id) references vouchers (tenant_id, _id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, _id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, _id),
  check ((state = 'USED') = (used_at is not null)),
  check (state = 'USED' or reserved_until is not null)
);
create unique index voucher_uses_no_unique on voucher_uses (tenant_id, voucher_id, use_no);
create unique index voucher_uses_quote_unique on voucher_uses (tenant_id, voucher_id, quote_id);
create index voucher_uses_of_quote on voucher_uses (tenant_id, quote_id) where quote_id is not null;
create index voucher_uses_of_customer on voucher_uses (tenant_id, customer_id, voucher_id) where customer_id is not null;
create index voucher_uses_held on voucher_uses (tenant_id, reserved_until) where state = 'RESERVED';
select secure_table('voucher_uses');

-- Which quotes a promotion was given to, from the moment that they are confirmed.
create table promotion_uses (
  tenant_id integer not null default app_tenant(),
  promotion_id uuid not null,
  quote_id uuid not null,
  customer_id uuid,
  used_at timestamptz not null default now(),
  primary key (tenant_id, promotion_id, quote_id),
  foreign key (tenant_id, promotion_id) references promotions (tenant_id, _id),
  foreign key (tenant_id, quote_id) references quotes (tenant_id, _id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, _id)
);
create index promotion_uses_quote on promotion_uses (tenant_id, quote_id);
create index promotion_uses_customer on promotion_uses (tenant_id, customer_id, promotion_id) where customer_id is not null;
select secure_table('promotion_uses');

-- Whose a voucher is: its customer's, as far as they sign in, and of who looks after them.
create view voucher_people with (security_invoker = true) as
  select v.tenant_id, v._id as voucher_id, c.user_id
  from customers c join vouchers v on v.tenant_id = c.tenant_id and v.customer_id = c._id
  where c.user_id is not null and c.status <> 255
  union all
  select v.tenant_id, v._id, c.assigned_staff_id
  from customers c join vouchers v on v.tenant_id = c.tenant_id and v.customer_id = c._id
  where c.assigned_staff_id is not null and c.status <> 255;

-- What a quote was worked out with beside its scenario: the promotion and the vouchers, as they were then.
alter table quote_contents add column offers jsonb;
