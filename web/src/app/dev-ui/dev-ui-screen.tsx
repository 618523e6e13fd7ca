import { Button, Checkbox, Group, Switch, Table, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { DisplaySettings } from "../../features/auth/me/display-settings.tsx";
import { formatDateTime, formatMoney } from "../../platform/i18n/format.ts";
import { Avatar } from "../../ui/data/avatar.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { confirm } from "../../ui/feedback/confirm.ts";
import { DataCard } from "../../ui/layout/data-card.tsx";
import { DayField, DayTimeField } from "../../ui/fields/date-fields.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Kbd } from "../../ui/layout/kbd.tsx";
import { ListSkeleton } from "../../ui/feedback/list-skeleton.tsx";
import { Logo } from "../../ui/layout/logo.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Pager } from "../../ui/data/pager.tsx";
import { SaveBar } from "../../ui/layout/save-bar.tsx";
import { MultiSelectField, SelectField } from "../../ui/fields/select.tsx";
import { showSnackbar } from "../../platform/lib/snackbar.ts";
import { StatusChip } from "../../ui/data/status-chip.tsx";
import { Toolbar } from "../../ui/layout/toolbar.tsx";
import classes from "./dev-ui.module.css";
import { BANNERS, BRANCHES, CHIPS, COLOURS, PEOPLE } from "./samples.ts";

/** Every widget with real words, for anyone who works on them; switch colours and density at the top. */
export function DevUiScreen() {
  const [page, setPage] = useState(2);
  const [day, setDay] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const [pageSize, setPageSize] = useState(10);
  return (
    <main className={classes.page}>
      <Group justify="space-between">
        <Logo size={40} />
        <div className={classes.settings}>
          <DisplaySettings />
        </div>
      </Group>
      <PageHeader
        title="Chi nhánh Thủ Đức"
        subtitle="Ế ề ễ Ỗ ộ Ự ữ ặ Ẩ: dấu chồng không chạm dòng trên."
        back={<a href="#top">← Chi nhánh</a>}
        status={<StatusChip tone="good">Đang dùng</StatusChip>}
        actions={
          <>
            <Button variant="default">Sao chép</Button>
            <Button>Sửa chi nhánh</Button>
          </>
        }
      />
      <DataCard title="Màu">
        <div className={classes.swatches}>
          {COLOURS.map((name) => (
            <div key={name} className={classes.swatch}>
              <span style={{ background: `var(--nn-${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </DataCard>
      <DataCard title="Nút, phím, trạng thái">
        <Group>
          <Button>Gửi báo giá</Button>
          <Button variant="light">Lưu nháp</Button>
          <Button variant="default">Huỷ</Button>
          <Button variant="subtle">Xem lịch sử</Button>
          <Button color="red">Xoá chi nhánh</Button>
          <Button loading>Đang gửi</Button>
          <Button disabled>Chưa thể gửi</Button>
          <span>
            <Kbd>Ctrl</Kbd> <Kbd>S</Kbd>
          </span>
        </Group>
        <Group mt="md">
          {CHIPS.map(([tone, word]) => (
            <StatusChip key={tone} tone={tone}>
              {word}
            </StatusChip>
          ))}
          {PEOPLE.map((name, place) => (
            <Avatar key={name} name={name} online={place === 0} />
          ))}
        </Group>
        <Group mt="md">
          <Button
            variant="default"
            onClick={() =>
              showSnackbar({
                kind: "success",
                text: "Lưu thành công",
                action: { label: "Hoàn tác", run: () => undefined },
              })
            }
          >
            Báo thành công
          </Button>
          <Button variant="default" onClick={() => showSnackbar({ kind: "error", text: "Lưu không thành công" })}>
            Báo lỗi
          </Button>
          <Button
            variant="default"
            onClick={() =>
              void confirm({
                title: "Xoá chi nhánh Thủ Đức?",
                text: "Chi nhánh sẽ vào mục Đã xoá. Quản trị có thể khôi phục lại.",
                confirmLabel: "Xoá chi nhánh",
                tone: "danger",
              })
            }
          >
            Hỏi lại
          </Button>
        </Group>
      </DataCard>
      <div className={classes.stack}>
        {BANNERS.map(([kind, text]) => (
          <Banner key={kind} kind={kind}>
            {text}
          </Banner>
        ))}
      </div>
      <DataCard title="Ô nhập">
        <div className={classes.fields}>
          <TextInput label="Tên chi nhánh" placeholder="Chi nhánh Thủ Đức" withAsterisk />
          <TextInput label="Điện thoại" error="Điện thoại phải là số điện thoại Việt Nam" defaultValue="0901" />
          <SelectField label="Chi nhánh" data={BRANCHES} searchable clearable />
          <MultiSelectField label="Các chi nhánh" data={BRANCHES} searchable clearable defaultValue={["Đà Nẵng"]} />
          <DayField label="Ngày khởi công" value={day} onChange={setDay} clearable />
          <DayTimeField label="Đăng lúc" value={time} onChange={setTime} clearable />
          <Textarea label="Mô tả" autosize minRows={2} />
          <Group>
            <Switch label="Hiện cho khách hàng" defaultChecked />
            <Checkbox label="Trụ sở chính" />
          </Group>
        </div>
      </DataCard>
      <DataCard flush>
        <Toolbar label="Công cụ" end={<Button variant="default">Xuất Excel</Button>}>
          <TextInput placeholder="Tìm theo tên, mã" aria-label="Tìm" />
        </Toolbar>
        <Table highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Khách hàng</Table.Th>
              <Table.Th>Trạng thái</Table.Th>
              <Table.Th ta="right">Giá trị</Table.Th>
              <Table.Th>Cập nhật lúc</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {PEOPLE.map((name, place) => (
              <Table.Tr key={name}>
                <Table.Td>
                  <Group gap="sm">
                    <Avatar name={name} size={28} /> {name}
                  </Group>
                </Table.Td>
                <Table.Td>
                  <StatusChip tone={CHIPS[place % CHIPS.length]?.[0] ?? "off"}>
                    {CHIPS[place % CHIPS.length]?.[1] ?? ""}
                  </StatusChip>
                </Table.Td>
                <Table.Td ta="right">{formatMoney(1_234_567_000 + place * 98_765_000)}</Table.Td>
                <Table.Td>{formatDateTime(Date.UTC(2026, 10, 20 - place, 3, 15))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Pager page={page} pageSize={pageSize} total={87} onPage={setPage} onPageSize={setPageSize} />
      </DataCard>
      <div className={classes.states}>
        <DataCard>
          <EmptyState picture="empty" title="Chưa có dữ liệu" action={<Button>Thêm chi nhánh</Button>}>
            Chi nhánh đầu tiên sẽ hiện ở đây.
          </EmptyState>
        </DataCard>
        <DataCard>
          <EmptyState
            picture="noResult"
            title="Không tìm thấy dữ liệu!"
            action={<Button variant="default">Bỏ từ khoá và bộ lọc</Button>}
          >
            Thử từ khoá khác hoặc bỏ bớt bộ lọc.
          </EmptyState>
        </DataCard>
        <DataCard>
          <EmptyState
            picture="error"
            title="Chưa tải được nội dung"
            action={<Button variant="default">Thử lại</Button>}
          >
            Internal Server Error: dịch vụ đang bận.
          </EmptyState>
        </DataCard>
        <DataCard>
          <EmptyState picture="loading" title="Đang tải…" />
        </DataCard>
      </div>
      <DataCard flush>
        <ListSkeleton rows={3} />
      </DataCard>
      <SaveBar state="Có thay đổi chưa lưu">
        <Button>Lưu</Button>
      </SaveBar>
    </main>
  );
}
