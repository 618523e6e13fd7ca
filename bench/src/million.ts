import type pg from "pg";

/** Number of rows that the list benches read. */
export const ROWS = 1_000_000;

const WORDS = [
  ["Chi nhánh", "Văn phòng", "Kho vật tư", "Phòng mẫu", "Đội thi công"],
  ["Thủ Đức", "Đà Nẵng", "Cần Thơ", "Bình Dương", "Nha Trang", "Hải Phòng", "Huế", "Vũng Tàu", "Đà Lạt", "Biên Hoà"],
  ["Bạch Đằng", "Lê Lợi", "Nguyễn Huệ", "Trần Hưng Đạo", "Võ Văn Kiệt", "Phan Chu Trinh", "Hai Bà Trưng"],
];

/** Two tenants and a million branches of the first, made by the database itself in about a minute. */
export async function fillBranches(owner: pg.Pool): Promise<void> {
  await owner.query("insert into tenants (id, name) values (1, 'Bench'), (2, 'Other')");
  await owner.query(
    `insert into branches (tenant_id, _id, code, name, address, phone, search_text, status, show_on_web, created_at, updated_at)
     select 1, ('0190' || lpad(to_hex(n / 16), 4, '0') || '-' || substr(md5(n::text), 1, 4) || '-7' || substr(md5(n::text), 5, 3)
         || '-8' || substr(md5(n::text), 8, 3) || '-' || substr(md5(n::text), 11, 12))::uuid,
       'CN' || n, name, address, '+84281234567', 'CN' || n || ' ' || name || ' ' || address,
       case when n % 50 = 0 then 255 when n % 7 = 0 then 0 else 1 end, n % 3 = 0,
       now() - n * interval '1 minute', now() - n * interval '1 minute'
     from (
       select n, ($1::text[])[1 + n % 5] || ' ' || ($2::text[])[1 + n / 5 % 10] || ' ' || n as name,
         n || ' ' || ($3::text[])[1 + n % 7] as address
       from generate_series(1, $4::int) as n) rows`,
    [...WORDS, ROWS],
  );
  await owner.query("vacuum (analyze) branches");
}
